/**
 * By the hash of its content an import sees whether a question has changed. A field that says nothing is not hashed, so a
 * new optional field changes no hash. A stored hash names the version of the rules that made it (`2:…`) and is compared
 * under those rules, so new rules change no question either. Decision 0025.
 */
import { createHash } from 'node:crypto';
import type { PackQuestion } from '@sugya/contract/content-pack.ts';

/**
 * The hash of everything that a student reads or is judged by. The external id, the place, the source and the family,
 * which say something about the question, are not part of it: they change in place.
 */
export function hashContent(question: PackQuestion): string {
  return `2:${sha256(JSON.stringify(contentOf(question)))}`;
}

export function isSameContent(question: PackQuestion, storedHash: string): boolean {
  const [, version = '1'] = /^(\d+):/.exec(storedHash) ?? [];
  return version === '1' ? isSameInVersion1(question, storedHash) : hashContent(question) === storedHash;
}

/** Defaults that are not empty. They belong to the rules: a default that changes in the format does not change here. */
const DEFAULTS: Readonly<Record<string, unknown>> = { difficulty: 5 };

function contentOf(question: PackQuestion): unknown {
  const { externalId: _externalId, source: _source, family: _family, ...content } = question;
  return canonical(content);
}

/** The same for another order of fields, and for fields that are absent, null, empty or left at their default. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [name, canonical(field)] as const)
      .filter(([name, field]) => !saysNothing(name, field))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function saysNothing(name: string, field: unknown): boolean {
  if (Object.hasOwn(DEFAULTS, name)) return field === undefined || field === DEFAULTS[name];
  return (
    field === undefined ||
    field === null ||
    field === false ||
    field === '' ||
    (Array.isArray(field) && field.length === 0)
  );
}

/**
 * Hashes without a version were made until there were versions. They took all of these fields, whatever they said, and
 * laws only where there were some. A question that says more than these fields is another than the one they were made of.
 */
function isSameInVersion1(question: PackQuestion, storedHash: string): boolean {
  const known = fieldsOfVersion1(question);
  const saysMore = JSON.stringify(contentOf(question)) !== JSON.stringify(canonical(known));
  return !saysMore && hashInVersion1(known) === storedHash;
}

type Version1 = ReturnType<typeof fieldsOfVersion1>;

function fieldsOfVersion1(question: PackQuestion) {
  const { name, questionHtml, passageHtml, isYesNo, explanationHtml } = question;
  const { difficulty, redAlertSeconds, hideAnswers, laws } = question;
  const answers = question.answers.map(({ text, isCorrect, proximity }) => ({ text, isCorrect, proximity }));
  const correctClauses = question.correctClauses.map(({ law, clause }) => ({ law, clause }));
  const texts = { name, questionHtml, passageHtml, isYesNo, explanationHtml };
  return { ...texts, difficulty, redAlertSeconds, hideAnswers, answers, laws, correctClauses };
}

function hashInVersion1({ answers, laws, correctClauses, ...rest }: Version1): string {
  const fields = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = answers.map(({ text, isCorrect, proximity }) => [text, isCorrect, proximity]);
  const clauses = correctClauses.map(({ law, clause }) => [law, clause]);
  return sha256(JSON.stringify(laws.length === 0 ? [fields, texts] : [fields, texts, laws, clauses]));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
