import { DOCS_POLICY, docsPage } from "./docs_page.ts";
import type { Route } from "./route.ts";

/** What a browser may do with the page of `GET /`. */
export const HOME_POLICY: string = DOCS_POLICY;

/**
 * Makes the page of `GET /`.
 *
 * @param routes the paths of the service
 * @returns HTML
 */
export function homePage(routes: readonly Route[]): string {
  return docsPage(routes);
}
