/** The modules that routes.tsx loads one at a time. */

const PAGES = '/src/pages/';

export function isPage(id: string): boolean {
  return id.includes(PAGES);
}

/** `page` as `courses/home`. */
export function isPageNamed(page: string, id: string): boolean {
  return id.endsWith(`${PAGES}${page}.tsx`);
}
