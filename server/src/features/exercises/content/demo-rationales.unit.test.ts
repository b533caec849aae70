/** What the rules make of the explanations of the demo, which were written before there were rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packExercise } from '@sugya/contract/content-pack.ts';
import { expect, test } from 'vitest';
import { rationalesToStore } from './rationales.ts';

const folder = fileURLToPath(new URL('../../../../../content/demo/exercises/', import.meta.url));

test('EXE-162, EXE-163: of 234 questions 219 have reasons, all have what to remember, and no reason names a letter first', () => {
  const questions = readdirSync(folder).flatMap(
    (file) => packExercise.parse(JSON.parse(readFileSync(folder + file, 'utf8'))).questions,
  );
  const said = questions.map((question) => ({ question, ...rationalesToStore(question) }));
  const hasReason = ({ rationales }: (typeof said)[number]) => rationales.some((html) => html !== null);
  const hasEvery = ({ rationales }: (typeof said)[number]) => rationales.every((html) => html !== null);
  expect(said).toHaveLength(234);
  expect(said.filter(({ takeaway }) => takeaway !== null)).toHaveLength(234);
  expect(said.filter(hasReason)).toHaveLength(219);
  expect(said.filter(hasEvery)).toHaveLength(110);
  const reasons = said.flatMap(({ rationales }) => rationales.filter((html) => html !== null));
  expect(reasons.filter((html) => /^<p>(?:תשוב|התשובה|:|,|\s)/.test(html))).toEqual([]);
  // Word for word out of the explanation.
  for (const { question, rationales } of said) {
    for (const html of rationales) {
      if (html !== null) expect(question.explanationHtml).toContain(html.replace(/^<p>|<\/p>$/g, ''));
    }
  }
});
