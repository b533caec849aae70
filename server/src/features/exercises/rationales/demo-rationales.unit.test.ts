/** What the rules make of the explanations of the demo, which were written before there were rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packExercise } from '@sugya/contract/content-pack.ts';
import { expect, test } from 'vitest';
import { rationalesToStore } from './rationales.ts';

const folder = fileURLToPath(new URL('../../../../../content/demo/exercises/', import.meta.url));

test('EXE-152, EXE-153: the rules find reasons in 219 of 507 questions, and what to remember; authors wrote the rest', () => {
  const questions = readdirSync(folder).flatMap(
    (file) => packExercise.parse(JSON.parse(readFileSync(folder + file, 'utf8'))).questions,
  );
  const said = questions.map((question) => ({ question, ...rationalesToStore(question) }));
  const found = said.filter(({ rule }) => rule !== null);
  expect(said).toHaveLength(507);
  expect(said.filter(({ takeaway }) => takeaway !== null)).toHaveLength(507);
  expect(said.filter(({ rationales }) => rationales.some((html) => html !== null))).toHaveLength(507);
  expect(found).toHaveLength(219);
  expect(found.filter(({ rationales }) => rationales.every((html) => html !== null))).toHaveLength(110);
  for (const { question, rationales } of found) {
    for (const html of rationales) {
      if (html === null) continue;
      expect(html).not.toMatch(/^<p>(?:תשוב|התשובה|:|,|\s)/);
      expect(question.explanationHtml).toContain(html.replace(/^<p>|<\/p>$/g, ''));
    }
  }
});
