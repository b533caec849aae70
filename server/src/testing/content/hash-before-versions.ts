/**
 * How questions' content was hashed until the hash had versions, for good: databases hold such hashes. Never changed.
 * It took every field of the format of that time, and these were all of them.
 */
import { createHash } from 'node:crypto';

export type HashedBeforeVersions = {
  readonly name: string;
  readonly questionHtml: string;
  readonly passageHtml: string | null;
  readonly isYesNo: boolean;
  readonly answers: readonly {
    readonly text: string;
    readonly isCorrect: boolean;
    readonly proximity: string | null;
  }[];
  readonly explanationHtml: string | null;
  readonly difficulty: number;
  readonly redAlertSeconds: number | null;
  readonly hideAnswers: boolean;
  readonly laws: readonly string[];
  readonly correctClauses: readonly { readonly law: string; readonly clause: string | null }[];
};

export function hashBeforeVersions(question: HashedBeforeVersions): string {
  const { name, questionHtml, passageHtml, isYesNo, explanationHtml } = question;
  const { difficulty, redAlertSeconds, hideAnswers, answers, laws, correctClauses } = question;
  const texts = { name, questionHtml, passageHtml, isYesNo, explanationHtml };
  const fields = Object.entries({ ...texts, difficulty, redAlertSeconds, hideAnswers }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const options = answers.map(({ text, isCorrect, proximity }) => [text, isCorrect, proximity]);
  const clauses = correctClauses.map(({ law, clause }) => [law, clause]);
  const hashed = laws.length === 0 ? [fields, options] : [fields, options, laws, clauses];
  return createHash('sha256').update(JSON.stringify(hashed)).digest('hex');
}
