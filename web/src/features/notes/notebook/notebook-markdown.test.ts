import type { NotebookEntry } from '@sugya/contract/notes.ts';
import { expect, it } from 'vitest';
import { isShown } from './notebook-entry.ts';
import { notebookMarkdown } from './notebook-markdown.ts';

const writtenAt = '2026-03-01T10:00:00.000Z';
const clause = {
  lawId: 301,
  lawName: 'חוק העונשין',
  clauseId: 5,
  clauseName: '383 – גניבה',
  day: '2026-01-01',
  wording: {
    versionDate: null,
    isOfficial: false,
    source: { origin: 'ספר החוקים הפתוח', licence: 'CC BY-SA', takenOn: '2020-08-02' },
  },
};
const place = { questionId: 9, exerciseId: 4, lessonId: 3, categoryId: 2 };
const entries: NotebookEntry[] = [
  {
    targetKind: 'question',
    targetId: 9,
    body: 'לחזור\nלזה',
    writtenAt,
    question: { ...place, exerciseName: 'תרגיל א', stem: 'מה [הדין]?' },
    clause: null,
    highlight: null,
  },
  {
    targetKind: 'highlight',
    targetId: 77,
    body: '',
    writtenAt,
    question: null,
    clause,
    highlight: { kind: 'exception', quote: 'נושא  עמו', standing: 'changed' },
  },
];

it('NOT-15: each note stands in the file with its place, its link and its words', () => {
  expect(notebookMarkdown(entries, { courseId: 1, origin: 'https://a.example' })).toBe(
    `# ההערות שלי

## תרגיל א

### [מה \\[הדין\\]?](https://a.example/courses/1/learningSubject/2/lesson/3/exercise/4/9)

לחזור
לזה

## חוק העונשין

### [383 – גניבה](https://a.example/laws/301?course=1&panel=5#c5)

חריג (הנוסח השתנה):

> נושא עמו

נוסח: ספר החוקים הפתוח, CC BY-SA, נלקח ב־2.8.2020 · נוסח לתרגול בלבד
`,
  );
});

it.each([
  ['', null, [9, 77]],
  ['לחזור', null, [9]],
  ['גניבה עמו', null, [77]],
  ['', 301, [77]],
  ['', 0, [9]],
  ['גניבה', 0, []],
])('NOT-14: the words "%s" in %s find %s', (words, lawId, found) => {
  expect(entries.filter((entry) => isShown(entry, { words, lawId })).map(({ targetId }) => targetId)).toEqual(
    found,
  );
});
