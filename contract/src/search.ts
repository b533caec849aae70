/** One search over everything that the viewer may read. All of it is an addition (decision 0078). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** What is searched, in the order in which it is shown. */
export const searchKind = z.enum([
  'law',
  'question',
  'explanation',
  /** The asking side of a statement or a card, and what answers it. */
  'chapter',
  'answer',
  'verdict',
  'lecture',
  'material',
  'book',
  'message',
  'help',
  'note',
]);
export type SearchKind = z.infer<typeof searchKind>;

export const HITS_AT_A_TIME = 20;
export const LONGEST_SEARCH = 200;

/** Ends of marks are exclusive. */
const markedText = z.object({
  text: z.string(),
  marks: z.array(z.object({ start: z.int(), end: z.int() })),
});

/** The screen in which a hit is opened. `thingId` is what that screen shows. */
export const opensIn = z.enum([
  'report',
  'statements',
  'cards',
  'lawChapter',
  'lessonVerdicts',
  'collectedVerdicts',
  'lecture',
  'materials',
  'book',
  'messages',
  'helpCenter',
  'exercise',
]);

export const searchHit = z.object({
  kind: searchKind,
  /** Of the law, the question, the verdict …; of a note what it stands on: the question or the law. */
  sourceId: id,
  /** Where it is opened; null for a law and for a note on one, which stand by themselves. */
  within: z
    .object({
      opens: opensIn,
      courseId: id,
      /** Null for what stands in no subject and no lesson, such as a book. */
      categoryId: id.nullable(),
      lessonId: id.nullable(),
      thingId: id,
    })
    .nullable(),
  /** The clause of a law, or on which a note stands; null for the law itself, and for what stands in no law. */
  clauseId: id.nullable(),
  number: z.string().nullable(),
  title: markedText,
  /** The name of what it stands in: the law, the exercise, the chapter, the lesson. */
  around: z.string(),
  /** Part, chapter and mark: "חלק א׳ › פרק ב׳". */
  path: z.string(),
  snippet: markedText,
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchEverything = endpoint({
  name: 'searchEverything',
  method: 'POST',
  path: '/api/Search',
  access: 'student',
  readsOnly: true,
  body: z.strictObject({
    /** Never in the address, where it would be kept in logs. */
    words: z.string().max(LONGEST_SEARCH),
    courseId: id.optional(),
    /** Null for all. */
    kinds: z.array(searchKind).min(1).max(searchKind.options.length).nullable().default(null),
    /** Of laws: those of the viewer's courses, or all. */
    laws: z.enum(['own', 'all']).default('own'),
    /** A number without a law means a clause of it. */
    openLawId: id.nullable().default(null),
    /** Of each kind: the hits after so many. */
    from: z.int().min(0).max(1_000).default(0),
    most: z.int().min(1).max(HITS_AT_A_TIME).default(HITS_AT_A_TIME),
  }),
  response: z.object({
    groups: z.array(
      z.object({
        kind: searchKind,
        /** Of all that were found, these and those that are not in `hits`. */
        count: z.int().min(1),
        /** There are more than were counted. */
        isMore: z.boolean(),
        hits: z.array(searchHit),
      }),
    ),
    /** Where the viewer's courses have no laws, all laws were searched. */
    laws: z.enum(['own', 'all']),
    /** Of a search that found nothing: the words that no law holds in any form, as they were typed. */
    unknownWords: z.array(z.string()),
  }),
  refusals: [],
  requirements: [
    'SRC-04',
    'SRC-05',
    'SRC-06',
    'SRC-07',
    'SRC-08',
    'SRC-09',
    'SRC-10',
    'SRC-11',
    'SRC-12',
    'SRC-16',
    'SRC-17',
    'SRC-21',
    'SRC-22',
  ],
});
