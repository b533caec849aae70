/** The whole app at a course's tree, for tests of what is done in it. */
import type { TreeKind, TreeNode } from '@sugya/contract/studio-tree.ts';
import { screen } from '@testing-library/react';
import type { SeenRequest } from './scripted-server.ts';
import { account, showApp } from './show-app.tsx';

const COURSE = { id: 101, name: 'קורס הסמכה', examDate: '2026-12-20', exerciseCount: 3, questionCount: 9 };
export const node = (kind: TreeKind, id: number, parentId: number, name: string): TreeNode => ({
  kind,
  id,
  parentId,
  name,
  state: 'published',
  hasDraft: false,
  itemCount: kind === 'exercise' ? 3 : null,
  draftCount: 0,
  seconds: null,
  hasCaptions: null,
  lawCollection: null,
  verdictCollection: null,
  lackCount: 0,
});
export const NODES = [
  node('category', 1, 101, 'דיני חוזים'),
  node('category', 2, 101, 'דיני עונשין'),
  node('lesson', 11, 1, 'כריתה'),
  node('lesson', 12, 1, 'תרופות'),
  node('exercise', 31, 11, 'תרגיל א'),
  node('exercise', 32, 11, 'תרגיל ב'),
  node('exercise', 33, 11, 'תרגיל ג'),
];

export const lessonThing = (change: object = {}) => ({
  kind: 'lesson',
  id: 11,
  courseId: 101,
  path: [
    { kind: 'course', id: 101, name: 'קורס הסמכה' },
    { kind: 'category', id: 1, name: 'דיני חוזים' },
  ],
  state: 'published',
  hasDraft: false,
  revision: 4,
  form: { name: 'כריתה', lawCollectionId: null, verdictCollectionId: null },
  lacks: [],
  editedAt: null,
  editedBy: null,
  ...change,
});

/** The whole app at the tree; the first row has the focus, and every branch is open. */
export async function showTree(answers: Readonly<Record<string, unknown>> = {}, query = '') {
  const app = showApp(`/studio/courses/101/tree${query}`, {
    Account: { ...account, isAdmin: true },
    'studio/courses': [COURSE],
    'studio/courses/101/tree': { name: 'קורס הסמכה', nodes: NODES },
    LawCollections: [],
    VerdictCollections: [],
    'studio/move': () => ({ status: 200, body: { inverse: INVERSE } }),
    ...answers,
  });
  const grid = await screen.findByRole('treegrid', { name: 'עץ הקורס' });
  return { ...app, grid };
}
export const INVERSE = [{ kind: 'exercise', ids: [31, 32, 33], parentId: 11, place: 1 }];

export const rows = () =>
  [...document.querySelectorAll('tr[data-key]')].map((row) => row.getAttribute('data-key') ?? '');
export const focused = () => document.activeElement?.getAttribute('data-key') ?? null;
export const rowOf = (key: string) => {
  const row = document.querySelector<HTMLElement>(`tr[data-key="${key}"]`);
  if (row === null) throw new Error(`no row ${key}`);
  return row;
};
export const stand = (key: string) => rowOf(key).focus();
export const bodies = (seen: readonly SeenRequest[], path: string) =>
  seen.filter((request) => request.path === `/api/${path}`).map(({ body }) => body);
