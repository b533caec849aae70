/** The readings of questions and the verdicts on pairs of them, which authors keep in a folder beside the pack. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PairVerdict } from '@sugya/domain/content-check/check-pairs.ts';
import type { Readings } from '@sugya/domain/content-check/checked-question.ts';
import { z } from 'zod';

/** Null where nothing is kept of the exercise. */
export type ReadingsOf = (exercise: string, question: string) => Readings | null;

export type KeptReadings = {
  readonly readingsOf: ReadingsOf;
  readonly verdicts: readonly PairVerdict[];
  /** Files that cannot be read, and why. */
  readonly faults: readonly string[];
};

const PAIRS_FILE = 'pairs.json';

const pairs = z.array(
  z.strictObject({
    families: z.tuple([z.string(), z.string()]),
    verdict: z.literal('different'),
    because: z.string(),
  }),
);

const minutes = z.number().min(0).nullable();
const readings = z.strictObject({
  exercise: z.string(),
  questions: z.array(
    z.strictObject({
      externalId: z.string(),
      /** The one rule that the question tests, in a sentence. */
      rule: z.string().default(''),
      author: z.strictObject({ minutes, doubts: z.string() }).optional(),
      /** Without the key before it. */
      second: z
        .strictObject({
          answered: z.string(),
          agrees: z.boolean(),
          minutes,
          doubts: z.string(),
          /** Acts outside the cited one that were looked at. */
          searched: z.string(),
          /** What was done about a disagreement. */
          settled: z.string().default(''),
        })
        .optional(),
    }),
  ),
});

/** A folder that is not there keeps nothing. */
export async function keptReadings(folder: string): Promise<KeptReadings> {
  const isThere = await stat(folder).then(
    (status) => status.isDirectory(),
    () => false,
  );
  const names = isThere ? (await readdir(folder)).filter((name) => name.endsWith('.json')).sort() : [];
  const kept = new Map<string, Map<string, Readings>>();
  const faults: string[] = [];
  const verdicts: PairVerdict[] = [];
  for (const name of names) {
    try {
      const content: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
      if (name === PAIRS_FILE) verdicts.push(...pairs.parse(content));
      else {
        const { exercise, questions } = readings.parse(content);
        kept.set(exercise, new Map(questions.map((one) => [one.externalId, readingsIn(one)])));
      }
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      faults.push(`${name}: ${why.replaceAll(/\s+/g, ' ')}`);
    }
  }
  return {
    readingsOf: (exercise, question) => {
      const own = kept.get(exercise);
      return own === undefined ? null : (own.get(question) ?? UNREAD);
    },
    verdicts,
    faults,
  };
}

const UNREAD: Readings = { hasRule: false, second: null };

function readingsIn({ rule, second }: z.infer<typeof readings>['questions'][number]): Readings {
  return {
    hasRule: rule.trim() !== '',
    second: second === undefined ? null : { agrees: second.agrees, isSettled: second.settled.trim() !== '' },
  };
}
