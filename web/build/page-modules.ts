/** The modules that routes.tsx and its tables of pages load one at a time. */

const PAGES = '/src/pages/';

export function isPage(id: string): boolean {
  return id.includes(PAGES);
}

/** `page` as `courses/home`. */
export function isPageNamed(page: string, id: string): boolean {
  return id.endsWith(`${PAGES}${page}.tsx`);
}

/** The table of students' pages but the exercise's. */
export const STUDENT_PAGES = '/src/shell/late/student-pages.ts';

/** Pages are named in routes.tsx and in tables that not everyone loads. */
export function isTableOfPages(id: string): boolean {
  return id.endsWith(STUDENT_PAGES) || isTableOfStaffPages(id);
}

export function isTableOfStaffPages(id: string): boolean {
  return id.endsWith('/src/shell/staff/staff-pages.ts');
}
