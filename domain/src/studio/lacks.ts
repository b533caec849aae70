/** What a form of the studio lacks before it can be published. */

/** `field` is a path in the form, `answers.1.text`; `code` says what is amiss there. */
export type Lack = { readonly field: string; readonly code: LackCode };
export type LackCode =
  | 'missing'
  | 'too_few_answers'
  | 'no_key'
  | 'same_answer'
  | 'two_answers_for_yes_no'
  | 'one_key_for_yes_no'
  | 'proximity_of_key'
  | 'law_not_among_laws'
  | 'clause_missing'
  | 'unknown_law'
  | 'unknown_clause'
  | 'after_exam'
  | 'weights_not_100'
  | 'parts_not_a_day'
  | 'counts_differ'
  | 'question_not_kept'
  | 'bank_in_paper'
  | 'ends_before_start'
  | 'one_source'
  | 'not_a_file'
  | 'not_an_address'
  | 'criteria_count'
  | 'criterion_blank'
  | 'criteria_not_12'
  | 'samples_count'
  | 'sample_blank';

/** Text without its mark-up; a picture counts as something to see. */
export function isBlankHtml(html: string | null): boolean {
  if (html === null) return true;
  if (/<(img|table|iframe)\b/i.test(html)) return false;
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === '';
}

export function missingName({ name }: { readonly name: string }): Lack[] {
  return name.trim() === '' ? [{ field: 'name', code: 'missing' }] : [];
}
