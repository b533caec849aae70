/** The writers of a pack, who also say of each thing what became of it. */
import type { WrittenRow } from '../../../platform/written-row.ts';
import type { ContentWriters } from '../content-owners.ts';
import type { WholeRow } from './whole-row.ts';

type Note = (row: WholeRow) => void;
type Named = { readonly externalId: string; readonly name?: string; readonly title?: string };

export function recordingWriters(writers: ContentWriters, note: Note): ContentWriters {
  /** Names are in what was given, outcomes in what was written. */
  const say = (thing: string, given: readonly Named[], written: readonly WrittenRow[]) => {
    const names = new Map(given.map((one) => [one.externalId, one.name ?? one.title ?? '']));
    for (const { id, externalId, outcome } of written) {
      note(rowOf(thing, { id, item: externalId, text: names.get(externalId) ?? '', outcome }));
    }
  };
  const { courses, exercises, exposure, lectures, books, laws, verdicts, messages, support } = writers;
  return {
    ...writers,
    courses: {
      ...courses,
      writeCourse: async (trx, course) => {
        const written = await courses.writeCourse(trx, course);
        say('course', [course], [written]);
        return written;
      },
      writeCategories: async (trx, of) => {
        const written = await courses.writeCategories(trx, of);
        say('category', of.categories, written);
        return written;
      },
      writeLessons: async (trx, of) => {
        const written = await courses.writeLessons(trx, of);
        say('lesson', of.lessons, written);
        return written;
      },
    },
    exercises: {
      ...exercises,
      writeExercises: async (trx, of) => {
        const written = await exercises.writeExercises(trx, of);
        say(
          'exercise',
          of.exercises.map(({ exercise }) => exercise),
          written,
        );
        return written;
      },
      writeQuestions: async (trx, of) => {
        const outcomes = await exercises.writeQuestions(trx, of);
        // Of each exercise in order; after those of the file those that were withdrawn.
        const rest = [...outcomes];
        for (const { questions } of of.exercises) {
          for (const { externalId, name } of questions) {
            const outcome = rest.shift() ?? 'unchanged';
            note(rowOf('question', { id: null, item: externalId, text: name, outcome }));
          }
          while (rest[0] === 'withdrawn') {
            rest.shift();
            note(rowOf('withdrawnQuestion', { id: null, item: '', text: '', outcome: 'updated' }));
          }
        }
        return outcomes;
      },
    },
    exposure: {
      ...exposure,
      writeChapters: async (trx, of) => {
        const written = await exposure.writeChapters(trx, of);
        say(
          'chapter',
          of.chapters.map(({ chapter }) => chapter),
          written,
        );
        return written;
      },
    },
    lectures: {
      writeLectures: async (trx, of) => {
        const written = await lectures.writeLectures(trx, of);
        say(
          'video',
          of.lessons.flatMap(({ videos }) => videos),
          written,
        );
        return written;
      },
    },
    books: {
      writeBooks: async (trx, of) => {
        const written = await books.writeBooks(trx, of);
        say(
          'book',
          of.groups.flatMap(({ books: inGroup }) => inGroup),
          written,
        );
        return written;
      },
    },
    messages: {
      writeMessages: async (trx, of) => {
        const written = await messages.writeMessages(trx, of);
        say('message', [], written);
        return written;
      },
    },
    support: {
      writeSupport: async (trx, of) => {
        const written = await support.writeSupport(trx, of);
        say('topic', [], written);
        return written;
      },
    },
    laws: {
      ...laws,
      writePackLaws: async (trx, of) => {
        const result = await laws.writePackLaws(trx, of);
        say('law', [], result.written);
        return result;
      },
      writePackLawCollections: async (trx, of) => {
        const result = await laws.writePackLawCollections(trx, of);
        say('lawCollection', of.collections, result.written);
        return result;
      },
    },
    verdicts: {
      writePackVerdicts: async (trx, of) => {
        const written = await verdicts.writePackVerdicts(trx, of);
        say('verdict', of, written);
        return written;
      },
      writePackVerdictCollections: async (trx, of) => {
        const written = await verdicts.writePackVerdictCollections(trx, of);
        say('verdictCollection', of.collections, written);
        return written;
      },
    },
  };
}

function rowOf(
  thing: string,
  of: {
    readonly id: number | null;
    readonly item: string;
    readonly text: string;
    readonly outcome: string;
  },
): WholeRow {
  const outcome = of.outcome === 'updated' ? 'changed' : of.outcome === 'added' ? 'added' : 'unchanged';
  return { thing, id: of.id, item: of.item, text: of.text, outcome, findings: [] };
}
