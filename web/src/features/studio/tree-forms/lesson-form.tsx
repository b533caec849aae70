/** A lesson: its name, and the laws and verdicts that open from it. */

import type { StudioThing } from '@sugya/contract/studio.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { thingForms } from '../../../hebrew/studio-thing-forms.ts';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import type { FieldWords } from '../../../staff/editor/field-words.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import { ChoiceSelect } from '../form-parts/choice-select.tsx';
import {
  LawCollectionName,
  useLawCollections,
  useVerdictCollections,
  VerdictCollectionName,
} from '../form-parts/collections.ts';

const text = thingForms.lesson;
type Form = FormOf<'lesson'>;

export const lessonWords: FieldWords<Form> = {
  name: { label: thingForms.name.label, show: (name) => name },
  lawCollectionId: { label: text.lawCollectionId, show: (id) => <LawCollectionName id={id} /> },
  verdictCollectionId: { label: text.verdictCollectionId, show: (id) => <VerdictCollectionName id={id} /> },
};

export function LessonForm({
  editing: { draft, change },
}: {
  readonly editing: Editing<StudioThing<'lesson'>, Form>;
}) {
  const laws = useLawCollections();
  const verdicts = useVerdictCollections();
  return (
    <>
      <TextField name="name" {...thingForms.name} value={draft.name} onChange={(name) => change({ name })} />
      <ChoiceSelect
        name="lawCollectionId"
        label={text.lawCollectionId}
        hint={text.lawHint}
        options={laws}
        chosenId={draft.lawCollectionId}
        onChoose={(lawCollectionId) => change({ lawCollectionId })}
      />
      <ChoiceSelect
        name="verdictCollectionId"
        label={text.verdictCollectionId}
        hint={text.verdictHint}
        options={verdicts}
        chosenId={draft.verdictCollectionId}
        onChoose={(verdictCollectionId) => change({ verdictCollectionId })}
      />
    </>
  );
}
