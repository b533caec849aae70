import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readQuestionsFile } from '../questions/read-questions.ts';

const SAMPLES = fileURLToPath(new URL('../../../../../../shared/data/questions', import.meta.url));

/** What each file of other systems gives: how many questions, and the codes of what is said of it. */
const EXPECTED: Readonly<Record<string, readonly [questions: number, ...codes: string[]]>> = {
  'driving-theory-180.csv': [180],
  'driving-theory-180.jsonl': [180],
  'driving-theory-180.raw-html.json': [180],
  'gift/error-missing-answer.gift': [0, 'error broken_question'],
  'gift/escapeAll.gift': [1],
  'gift/essay1.gift': [0, 'warning interaction_not_carried', 'error nothing_carried'],
  'gift/mc1.gift': [1],
  'gift/mc2.gift': [1],
  'gift/tf1.gift': [1],
  'moodle-xml/LICENSE.apache2': [0, 'error unknown_format'],
  'moodle-xml/description.xml': [0, 'warning interaction_not_carried', 'error nothing_carried'],
  'moodle-xml/essayRef.xml': [0, 'warning interaction_not_carried', 'error nothing_carried'],
  'moodle-xml/multiple-choiceRef.xml': [
    2,
    'warning feedback_not_carried',
    'warning setting_not_carried',
    'warning weight_not_carried',
  ],
  'moodle-xml/multiple-true-falseRef.xml': [0, 'warning interaction_not_carried', 'error nothing_carried'],
  'moodle-xml/true-falseRef.xml': [3],
  'qti/LICENSE.instructure-mit': [0, 'error unknown_format'],
  'qti/qti-2.1-choice.xml': [1, 'warning setting_not_carried', 'warning picture_missing'],
  'qti/test_qti_2.2.zip': [
    3,
    'warning setting_not_carried',
    'warning part_not_carried',
    'warning weight_not_carried',
    'warning several_right_answers',
    'warning interaction_not_carried',
    'warning feedback_not_carried',
  ],
};

describe.skipIf(!existsSync(SAMPLES))(
  'the samples of other systems (skipped where ../shared/data is not there)',
  () => {
    it('IMP-01: every file of the folder has its expected outcome in this table', () => {
      const files = readdirSync(SAMPLES, { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      );
      const names = files.map(({ parentPath, name }) => join(parentPath, name).slice(SAMPLES.length + 1));
      expect(names.sort()).toEqual(Object.keys(EXPECTED).sort());
    });

    it.each(Object.entries(EXPECTED))('IMP-01: %s', async (name, [questions, ...codes]) => {
      const { table, problems } = await readQuestionsFile(join(SAMPLES, name));
      expect(table.questions).toHaveLength(questions);
      expect([...new Set(problems.map(({ level, code }) => `${level} ${code}`))].sort()).toEqual(
        codes.sort(),
      );
    });

    it('IMP-03: the picture of a package stands in its question', async () => {
      const { table } = await readQuestionsFile(join(SAMPLES, 'qti/test_qti_2.2.zip'));
      expect(table.questions[1]?.question).toMatch(
        /<img src="data:image\/png;base64,[A-Za-z0-9+/=]+" alt="NEVER LEAVE LUGGAGE UNATTENDED">/,
      );
    });
  },
);
