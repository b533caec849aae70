/** A question in its editor: one with every field, and one of yes and no. */
import { expect, type Page } from '@playwright/test';
import { paths } from '@sugya/web/paths.ts';
import { studioFields } from '@sugya/web/testing/pack-places.ts';
import { LAW } from '../content/demo-law.ts';
import { CHOSEN, setField } from './set-field.ts';
import type { Walk } from './walk.ts';

const { question: studioQuestions } = studioFields;

/** The question's own editor: each field by its label, the answers by their letters, the clauses in the statute beside. */
export async function writeQuestion(walk: Walk, id: number): Promise<void> {
  const { page, set } = walk;
  const { fields, answers } = studioQuestions;
  await page.goto(paths.studioQuestion(id));
  const form = page.getByRole('region', { name: 'הטופס' });
  const words = async (name: string, label: string) => {
    set.set(`question.${name}`, await setField(form, label, `נכתב question ${name}`));
  };
  await expect(form.getByLabel(fields.name)).toBeVisible();
  await words('name', fields.name);
  await form.getByRole('button', { name: fields.addPassage }).click();
  await words('passageHtml', fields.passageHtml);
  await words('questionHtml', fields.questionHtml);
  for (const [place, letter] of ['א', 'ב', 'ג', 'ד'].entries()) {
    await form.getByLabel(answers.letter(letter), { exact: true }).fill(`נכתב answer ${place}`);
    if (place === 1) await form.getByRole('button', { name: answers.isRight(letter) }).click();
    const reason = form.getByLabel(answers.reasonOf(letter, place === 1), { exact: true });
    await reason.fill(`נכתב rationale ${place}`);
  }
  await form
    .getByRole('group', { name: answers.proximity('א') })
    .getByText(answers.far)
    .click();
  set.set('question.answers.text', 'נכתב answer 2');
  set.set('question.answers.isCorrect', true);
  set.set('question.answers.proximity', 'far');
  set.set('question.answers.rationaleHtml', '<p>נכתב rationale 3</p>');
  await words('takeawayHtml', fields.takeawayHtml);
  await form.getByRole('button', { name: fields.addExplanation }).click();
  await words('explanationHtml', fields.explanationHtml);
  await setField(form, fields.lawDate, '2026-03-04');
  set.set('question.lawDate', '2026-03-04');
  // So short that a student sees it pass.
  await form.getByLabel(fields.redAlertSeconds).fill('0:03');
  set.set('question.redAlertSeconds', 3);
  await form.getByRole('radio', { name: '8', exact: true }).check({ force: true });
  set.set('question.difficulty', 8);
  await words('source', fields.source);
  await form.getByLabel(fields.family).fill('set-family');
  set.set('question.family', 'set-family');
  await form.getByLabel(fields.hideAnswers).check({ force: true });
  set.set('question.hideAnswers', true);
  await page.getByRole('combobox', { name: 'חוק' }).click();
  await page.getByRole('option', { name: LAW }).click();
  for (const clause of ['2', '3']) {
    await page.keyboard.press('Alt+KeyL');
    await page.getByRole('textbox', { name: 'חיפוש בחוק' }).fill(clause);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: new RegExp(`^זה הסעיף: ${clause}`), pressed: true }),
    ).toBeVisible();
  }
  set.set('question.lawIds', CHOSEN);
  set.set('question.correctClauses.law', CHOSEN);
  set.set('question.correctClauses.clause', '2');
  const quotes = form.getByLabel(/^המילים שהכוונה להן/);
  await quotes.first().fill('נכתב key quote');
  set.set('question.correctClauses.quote', 'נכתב key quote');
  await form
    .getByLabel(/^תפקיד הסעיף/)
    .last()
    .selectOption('distractor');
  await quotes.last().fill('נכתב quote');
  set.set('question.links.law', CHOSEN);
  set.set('question.links.clause', '3');
  set.set('question.links.role', 'distractor');
  set.set('question.links.quote', 'נכתב quote');
  await form.getByRole('button', { name: fields.addCase }).click();
  const judgement = { name: fields.caseName, cite: fields.caseCite, decidedOn: fields.caseDay };
  const judged = { name: 'נכתב case name', cite: 'נכתב case cite', decidedOn: '2020-05-06' };
  for (const name of ['name', 'cite', 'decidedOn'] as const)
    set.set(`question.cases.${name}`, await setField(form, judgement[name], judged[name]));
  await publishQuestion(page);
}

/** A question of yes and no has no nearness, so it is one of its own. */
export async function writeYesNo(walk: Walk, id: number): Promise<void> {
  const { page, set } = walk;
  const { fields, answers } = studioQuestions;
  await page.goto(paths.studioQuestion(id));
  const form = page.getByRole('region', { name: 'הטופס' });
  await expect(form.getByLabel(fields.name)).toBeVisible();
  await setField(form, fields.name, 'נכתב שאלת כן ולא');
  await setField(form, fields.questionHtml, 'נכתב שאלת כן ולא');
  await form.getByLabel(fields.isYesNo).check({ force: true });
  set.set('question.isYesNo', true);
  for (const letter of ['ד', 'ג']) await form.getByRole('button', { name: answers.remove(letter) }).click();
  await form.getByLabel(answers.letter('א'), { exact: true }).fill(fields.yes);
  await form.getByLabel(answers.letter('ב'), { exact: true }).fill(fields.no);
  await form.getByRole('button', { name: answers.isRight('א') }).click();
  await expect(form.getByRole('group', { name: answers.proximity('ב') })).toHaveCount(0);
  await publishQuestion(page);
}

async function publishQuestion(page: Page): Promise<void> {
  await expect(page.getByText(/^נשמר/).first()).toBeVisible();
  await page.getByRole('button', { name: /^פרסום/ }).click();
  await expect(page.getByText('השאלה פורסמה.', { exact: false }).first()).toBeVisible();
}
