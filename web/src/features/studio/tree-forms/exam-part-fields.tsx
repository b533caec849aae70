/** That an exercise is a part of an examination's paper: then an exam day shows it, and nothing else. */
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { missingOfExamPart } from '@sugya/domain/exam/paper.ts';
import { thingForms } from '../../../hebrew/studio-thing-forms.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { TextField } from '../../../staff/form/text-field.tsx';

const text = thingForms.exercise.exam;
type Form = FormOf<'exercise'>;

const NUMBERS = [
  { name: 'examMinutes', most: 600, least: 1 },
  { name: 'examBreakMinutes', most: 240, least: 0 },
  { name: 'examPoints', most: 98, least: 1 },
  { name: 'examDraws', most: 200, least: 1 },
] as const;

export function ExamPartFields({
  draft,
  change,
}: {
  readonly draft: Form;
  readonly change: (to: Partial<Form>) => void;
}) {
  const missing = new Set<string>(missingOfExamPart(draft));
  const fault = (name: string) => (missing.has(name) ? text.missing : null);
  return (
    <>
      <TextField
        name="examPaper"
        label={text.fields.examPaper}
        hint={text.paperHint}
        error={fault('examPaper')}
        maxLength={120}
        value={draft.examPaper ?? ''}
        onChange={(typed) => change({ examPaper: typed.trim() === '' ? null : typed })}
      />
      <NativeSelect
        name="examPart"
        size="sm"
        classNames={fieldClasses}
        label={text.fields.examPart}
        error={fault('examPart')}
        data={[
          { value: '', label: text.noPart },
          { value: 'B', label: text.parts.B },
          { value: 'C', label: text.parts.C },
        ]}
        value={draft.examPart ?? ''}
        onChange={(event) => change({ examPart: partOf(event.currentTarget.value) })}
      />
      {NUMBERS.map(({ name, least, most }) => (
        <TextField
          key={name}
          name={name}
          label={text.fields[name]}
          hint={name === 'examDraws' ? text.drawsHint : text.range(least, most)}
          error={fault(name)}
          inputMode="numeric"
          value={draft[name] === null ? '' : String(draft[name])}
          onChange={(typed) => {
            const digits = typed.replace(/\D/g, '');
            const number = digits === '' ? null : Math.min(most, Math.max(least, Number(digits)));
            change({ [name]: number });
          }}
        />
      ))}
    </>
  );
}

function partOf(value: string): Form['examPart'] {
  return value === 'B' || value === 'C' ? value : null;
}
