/** The modules that routes.tsx and its table of staff pages load one at a time. */

const PAGES = '/src/pages/';

export function isPage(id: string): boolean {
  return id.includes(PAGES);
}

/** `page` as `courses/home`. */
export function isPageNamed(page: string, id: string): boolean {
  return id.endsWith(`${PAGES}${page}.tsx`);
}

/** Staff's pages are named in a table that students never load. */
export function isTableOfPages(id: string): boolean {
  return id.endsWith('/src/shell/staff/staff-pages.ts');
}
