/** A learning subject: its name, and the kind of law that it belongs to in the examination. */
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { StudioThing } from '@sugya/contract/studio.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { partOf, SUBJECTS, type Subject } from '@sugya/domain/exam/subjects.ts';
import { thingForms } from '../../../hebrew/studio-thing-forms.ts';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import type { FieldWords } from '../../../staff/editor/field-words.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import { FlagSwitch } from '../form-parts/flag-switch.tsx';
import { RareFields } from '../form-parts/form-group.tsx';

const text = thingForms.category;
type Form = FormOf<'category'>;
/** In the browser there are no schemas to read them from. */
const TYPES: readonly Form['type'][] = [1, 2, 3, 4];

export const categoryWords: FieldWords<Form> = {
  name: { label: thingForms.name.label, show: (name) => name },
  type: { label: text.type, show: (type) => text.types[type] },
  examSubject: {
    label: text.examSubject,
    show: (subject) => (subject === null ? text.noExamSubject : text.examSubjects[subject]),
  },
  iconUrl: { label: text.iconUrl, show: (url) => url },
  showOnSideMenuOnly: {
    label: text.showOnSideMenuOnly,
    show: (isOn) => (isOn ? thingForms.yes : thingForms.no),
  },
};

export function CategoryForm({
  editing: { draft, change },
}: {
  readonly editing: Editing<StudioThing<'category'>, Form>;
}) {
  return (
    <>
      <TextField name="name" {...thingForms.name} value={draft.name} onChange={(name) => change({ name })} />
      <NativeSelect
        name="type"
        size="sm"
        classNames={fieldClasses}
        label={text.type}
        description={text.typeHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={TYPES.map((type) => ({ value: String(type), label: text.types[type] }))}
        value={String(draft.type)}
        onChange={(event) => {
          const type = TYPES.find((known) => String(known) === event.currentTarget.value);
          if (type !== undefined) change({ type, examSubject: offeredIn(type, draft.examSubject) });
        }}
      />
      <NativeSelect
        name="examSubject"
        size="sm"
        classNames={fieldClasses}
        label={text.examSubject}
        description={text.examSubjectHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          { value: '', label: text.noExamSubject },
          ...SUBJECTS.filter((subject) => offeredIn(draft.type, subject) !== null).map((subject) => ({
            value: subject,
            label: text.examSubjects[subject],
          })),
        ]}
        value={draft.examSubject ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          change({ examSubject: SUBJECTS.find((subject) => subject === chosen) ?? null });
        }}
      />
      <RareFields count={2} named={text.more}>
        <TextField
          name="iconUrl"
          label={text.iconUrl}
          hint={text.iconHint}
          dir="ltr"
          value={draft.iconUrl ?? ''}
          onChange={(url) => change({ iconUrl: url.trim() === '' ? null : url })}
        />
        <FlagSwitch
          name="showOnSideMenuOnly"
          label={text.showOnSideMenuOnly}
          hint={text.showOnSideMenuOnlyHint}
          isOn={draft.showOnSideMenuOnly}
          onChange={(showOnSideMenuOnly) => change({ showOnSideMenuOnly })}
        />
      </RareFields>
    </>
  );
}

/** A procedural subject is asked about in part B, a substantive one in part C. */
function offeredIn(type: Form['type'], subject: Subject | null): Subject | null {
  if (subject === null || type > 2) return subject;
  return partOf(subject) === (type === 1 ? 'B' : 'C') ? subject : null;
}
