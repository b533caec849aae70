/** What a drafting task lacks before it is published. */
import { isBlankHtml, type Lack, missingName } from '../studio/lacks.ts';
import { CONTENT_POINTS } from './marks.ts';
import { SET_SIZE } from './staff/calibration.ts';

export type TaskForm = {
  readonly name: string;
  readonly documentKind: string;
  readonly instructionsHtml: string;
  readonly materialsHtml: string;
  readonly criteria: readonly { readonly name: string; readonly points: number }[];
  readonly modelSolution: string;
  readonly samples: readonly { readonly text: string; readonly reasons: string }[];
};

export const FEWEST_CRITERIA = 8;
export const MOST_CRITERIA = 14;

/**
 * Eight to fourteen criteria whose points make up the content's twelve; a title, what is to be written, the facts and a
 * model solution; and of samples none, or three and more, each with its reasons.
 *
 * Source: DRF-02. Example: eight criteria of 1.5 points make 12; with one of 1 they make 11.5, which is a lack.
 */
export function draftingTaskLacks(form: TaskForm): Lack[] {
  const { criteria } = form;
  const lacks = missingName(form);
  if (form.documentKind.trim() === '') lacks.push({ field: 'documentKind', code: 'missing' });
  if (isBlankHtml(form.instructionsHtml)) lacks.push({ field: 'instructionsHtml', code: 'missing' });
  if (isBlankHtml(form.materialsHtml)) lacks.push({ field: 'materialsHtml', code: 'missing' });
  if (criteria.length < FEWEST_CRITERIA || criteria.length > MOST_CRITERIA) {
    lacks.push({ field: 'criteria', code: 'criteria_count' });
  } else if (criteria.some(({ name }) => name.trim() === '')) {
    lacks.push({ field: 'criteria', code: 'criterion_blank' });
  } else if (criteria.reduce((sum, { points }) => sum + points, 0) !== CONTENT_POINTS) {
    lacks.push({ field: 'criteria', code: 'criteria_not_12' });
  }
  if (form.modelSolution.trim() === '') lacks.push({ field: 'modelSolution', code: 'missing' });
  const { samples } = form;
  if (samples.length > 0 && samples.length < SET_SIZE) {
    lacks.push({ field: 'samples', code: 'samples_count' });
  } else if (samples.some(({ text, reasons }) => text.trim() === '' || reasons.trim() === '')) {
    lacks.push({ field: 'samples', code: 'sample_blank' });
  }
  return lacks;
}
