/** Laws and clauses that a question names and that are gone, as the server found them in what it has of the form. */
import type { Lack } from '@sugya/domain/studio/lacks.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import type { QuestionForm } from '../question-form/question-changes.ts';
import type { ClauseNames } from './law-names.queries.ts';

export type GoneLack = Lack & { readonly code: 'unknown_law' | 'unknown_clause' };

export function isGone(lack: { readonly field: string; readonly code: string }): lack is GoneLack {
  return lack.code === 'unknown_law' || lack.code === 'unknown_clause';
}

/** Of those that still stand in the form. */
export function goneIn(
  form: QuestionForm,
  lacks: readonly { readonly field: string; readonly code: string }[],
): GoneLack[] {
  return lacks.filter(isGone).filter(({ field }) => lawAt(form, field) !== undefined);
}

function lawAt(form: QuestionForm, field: string): number | undefined {
  const [list, at] = field.split('.');
  const place = Number(at);
  if (list === 'lawIds') return form.lawIds[place];
  return (list === 'links' ? form.links : form.correctClauses)[place]?.lawId;
}

/** A law that is gone has no name any more, and is called by its number. */
export function nameOfGone(form: QuestionForm, field: string, names: ClauseNames): string {
  const lawId = lawAt(form, field);
  if (lawId === undefined) return studioQuestions.fields.lawIds;
  return names.lawName(lawId) || studioQuestions.missing.law(lawId);
}
