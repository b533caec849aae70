/** What a form lacks before it can be published, kind by kind. */
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import { draftingTaskLacks } from '@sugya/domain/drafting/task-lacks.ts';
import { missingOfExamPart } from '@sugya/domain/exam/paper.ts';
import { type Lack, missingName } from '@sugya/domain/studio/lacks.ts';
import {
  bookLacks,
  liveLectureLacks,
  messageLacks,
  sittingLacks,
  statementLacks,
  videoLacks,
} from '@sugya/domain/studio/listed-lacks.ts';
import { questionLacks } from '@sugya/domain/studio/question-lacks.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { StudioThings } from '../../platform/things/studio-thing.ts';

const lacksOf: { readonly [Kind in StudioKind]: (form: FormOf<Kind>) => Lack[] } = {
  course: missingName,
  category: missingName,
  lesson: missingName,
  exercise: exerciseLacks,
  question: questionLacks,
  sitting: sittingLacks,
  message: messageLacks,
  topic: missingName,
  support: nothing,
  terms: nothing,
  chapter: missingName,
  statement: statementLacks,
  video: videoLacks,
  material: nothing,
  bookGroup: missingName,
  book: bookLacks,
  region: missingName,
  track: missingName,
  trackSubject: missingName,
  liveLecture: liveLectureLacks,
  draftingTask: draftingTaskLacks,
};

function exerciseLacks(form: FormOf<'exercise'>): Lack[] {
  const missing = missingOfExamPart(form).map((field) => ({ field, code: 'missing' as const }));
  const isBoth = form.isExamBank && form.examPaper !== null;
  return [
    ...missingName(form),
    ...missing,
    ...(isBoth ? [{ field: 'isExamBank', code: 'bank_in_paper' as const }] : []),
  ];
}

/** Whatever it says is whole. */
function nothing(): Lack[] {
  return [];
}

export function formLacks<Kind extends StudioKind>(kind: Kind, form: FormOf<Kind>): Lack[] {
  return lacksOf[kind](form);
}

/** With what it names and nobody has. */
export async function allLacks<Kind extends StudioKind>(
  db: Kysely<Tables>,
  things: StudioThings,
  { kind, form }: { readonly kind: Kind; readonly form: FormOf<Kind> },
): Promise<Lack[]> {
  const [elsewhere = []] = (await things[kind].lacksElsewhere?.(db, [form])) ?? [];
  return [...formLacks(kind, form), ...elsewhere];
}
