/** Reads a content pack and judges what it teaches: its questions one by one, in pairs, and as a bank. It writes nothing. */
import { checkBank } from '@sugya/domain/content-check/check-bank.ts';
import { checkPairs } from '@sugya/domain/content-check/check-pairs.ts';
import { checkQuestion } from '@sugya/domain/content-check/check-question.ts';
import type { ContentFinding } from '@sugya/domain/content-check/checked-question.ts';
import type { ImportProblem } from '../import-problem.ts';
import { readPack } from '../pack/read-pack.ts';
import { clauseTexts, type ParseLaw } from './clause-texts.ts';
import { questionsOf } from './questions-of-pack.ts';

export type ContentCheck = {
  readonly questionCount: number;
  /** What keeps it from being a pack at all, or what its import says of it. */
  readonly problems: readonly ImportProblem[];
  /** Empty where it is no pack. */
  readonly findings: readonly ContentFinding[];
};

/** `today`: ISO date. */
export async function checkContent(
  path: string,
  { today, parseLaw }: { readonly today: string; readonly parseLaw: ParseLaw },
): Promise<ContentCheck> {
  const { pack, problems } = await readPack(path);
  if (pack === null) return { questionCount: 0, problems, findings: [] };
  const questions = questionsOf(pack.course, pack.exercises);
  const textOf = await clauseTexts(pack.laws, parseLaw);
  return {
    questionCount: questions.length,
    problems,
    findings: [
      ...questions.flatMap((question) => checkQuestion(question, { today, textOf })),
      ...checkPairs(questions),
      ...checkBank(questions),
    ],
  };
}
