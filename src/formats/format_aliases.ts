/** Other names by which people call formats. */
export const FORMAT_ALIASES: Readonly<Record<string, string>> = {
  claude: "claude-code",
  openai: "chat-completions",
  openrouter: "chat-completions",
  google: "gemini",
  "ai-sdk": "ai-sdk-ui",
  vercel: "ai-sdk-ui",
  ipynb: "notebook",
  jupyter: "notebook",
  md: "markdown",
};
