/** Texts that would be markup, or more, if a page were made carelessly. */
export const HOSTILE: readonly string[] = [
  "<script>document.title = alert(1)</script>",
  "</script><script>alert(2)</script>",
  "</style><img src=x onerror=alert(3)>",
  '"><svg onload=alert(4)>',
  "<!-- <script> --> <!--data--> <!--script-->",
  "<a href='javascript:alert(5)'>javascript:alert(6)</a>",
  "{{title}} $& $1 $` \u2028 \ud800 \0",
  "]]><![CDATA[",
];
