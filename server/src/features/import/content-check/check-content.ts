/** Reads a content pack and judges what it teaches: its questions one by one, in pairs, and as a bank. It writes nothing. */
import {
  type CoverageLine,
  checkBank,
  checkPaper,
  coverageOf,
} from '@sugya/domain/content-check/check-bank.ts';
import { checkPairs } from '@sugya/domain/content-check/check-pairs.ts';
import { checkQuestion } from '@sugya/domain/content-check/check-question.ts';
import type { CheckedQuestion, ContentFinding } from '@sugya/domain/content-check/checked-question.ts';
import { isRegistryNumber } from '@sugya/domain/laws/registry-number.ts';
import type { ImportProblem } from '../import-problem.ts';
import type { PackParts } from '../pack/pack-parts.ts';
import { readPack } from '../pack/read-pack.ts';
import { clauseTexts, type ParseLaw, statutesIn } from './clause-texts.ts';
import { keptReadings } from './kept-readings.ts';
import { questionsOf } from './questions-of-pack.ts';

export type ContentCheck = {
  readonly questionCount: number;
  /** What keeps it from being a pack at all, or what its import says of it. */
  readonly problems: readonly ImportProblem[];
  /** Empty where it is no pack. */
  readonly findings: readonly ContentFinding[];
  readonly coverage: readonly CoverageLine[];
};

export type CheckSettings = {
  /** ISO date. */
  readonly today: string;
  readonly parseLaw: ParseLaw;
  /** A folder of statutes; null: only those of the pack are at hand. */
  readonly statutes: string | null;
  /** Where its authors keep their readings. */
  readonly readings: string;
};

export async function checkContent(path: string, settings: CheckSettings): Promise<ContentCheck> {
  const { today, parseLaw, statutes } = settings;
  const { pack, problems } = await readPack(path);
  if (pack === null) return { questionCount: 0, problems, findings: [], coverage: [] };
  const { readingsOf, verdicts, faults } = await keptReadings(settings.readings);
  const questions = questionsOf(pack.course, pack.exercises, readingsOf);
  const named = questions.flatMap(({ keyClauses, otherClauses }) => [...keyClauses, ...otherClauses]);
  const numbers = new Set(named.map(({ law }) => law).filter(isRegistryNumber));
  const own = pack.laws.map(({ law, source }) => ({ externalId: law.externalId, file: law.file, source }));
  const brought = statutes === null ? [] : await statutesIn(statutes, numbers);
  const textOf = await clauseTexts([...brought, ...own], parseLaw);
  const sitting = pack.sittings.find(({ sitting: one }) => one.externalId === pack.course.sitting)?.sitting;
  const caseLawCutoff = sitting?.caseLawCutoff ?? null;
  return {
    questionCount: questions.length,
    problems,
    findings: [
      ...questions.flatMap((question) => checkQuestion(question, { today, caseLawCutoff, textOf })),
      ...checkPairs(questions, verdicts),
      ...papersOf(pack, questions),
      ...checkBank(questions),
      ...faults.map(
        (detail): ContentFinding => ({ check: 'readings', level: 'error', questions: [], detail }),
      ),
    ],
    coverage: coverageOf(questions),
  };
}

/** Parts of papers that hold their own questions, and those whose questions the sitting names. */
function papersOf(
  { exercises, sittings }: Pick<PackParts, 'exercises' | 'sittings'>,
  questions: readonly CheckedQuestion[],
): ContentFinding[] {
  const files = new Map(exercises.map(({ file, exercise }) => [exercise.externalId, file]));
  const own = exercises.flatMap(({ file, exercise }) =>
    exercise.examPart === null
      ? []
      : checkPaper(
          file,
          questions.filter(({ name }) => name.startsWith(`${file} · `)),
        ),
  );
  const named = sittings.flatMap(({ file, sitting }) =>
    sitting.papers.flatMap((paper) =>
      paper.parts.flatMap(({ part, questions: names }) => {
        const full = new Set(names.map((name) => nameOf(name, files)));
        return checkPaper(
          `${file} · ${paper.name}, part ${part}`,
          questions.filter(({ name }) => full.has(name)),
        );
      }),
    ),
  );
  return [...own, ...named];
}

/** `exercise/question`, as the check calls it. */
function nameOf(name: string, files: ReadonlyMap<string, string>): string {
  const [exercise = '', question = ''] = name.split('/');
  return `${files.get(exercise) ?? exercise} · ${question}`;
}
