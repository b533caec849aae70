/** What a form lacks before it can be published, kind by kind. */
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import { type Lack, missingName } from '@sugya/domain/studio/lacks.ts';
import { questionLacks } from '@sugya/domain/studio/question-lacks.ts';

const lacksOf: { readonly [Kind in StudioKind]: (form: FormOf<Kind>) => Lack[] } = {
  course: missingName,
  category: missingName,
  lesson: missingName,
  exercise: missingName,
  question: questionLacks,
};

export function formLacks<Kind extends StudioKind>(kind: Kind, form: FormOf<Kind>): Lack[] {
  return lacksOf[kind](form);
}
