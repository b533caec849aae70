/** One field of a form, as its control asks for it. */
import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { keyOfPlace } from '@sugya/domain/media/media-places.ts';
import { useQuery } from '@tanstack/react-query';
import { studioForms } from '../../../hebrew/studio-forms.ts';
import { DateField } from '../../../staff/dates/date-field.tsx';
import { MomentField } from '../../../staff/dates/moment-field.tsx';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { FieldFault } from '../../../staff/form/field-fault.tsx';
import { SearchSelect } from '../../../staff/form/search-select.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { RichTextField } from '../../../staff/rich-text/rich-text-field.tsx';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { CriteriaField } from '../drafting-fields/criteria-field.tsx';
import { SamplesField } from '../drafting-fields/samples-field.tsx';
import { type ChoiceSource, choicesQuery } from './choices.queries.ts';
import type { FieldControl, FieldProps } from './field-spec.ts';
import { FileField } from './file-field.tsx';
import { BlueprintField, PapersField, PartsField, StatutesField } from './sitting-fields.tsx';
import classes from './thing-fields.module.css';
import { endOfDay, momentOf, wallDay, wallTime } from './wall-time.ts';

export function FormField({ control, ...field }: FieldProps & { readonly control: FieldControl }) {
  const { name, label, hint, error, value, onChange } = field;
  const shared = { name, label, error, ...(hint !== undefined && { hint }) };
  const text = typeof value === 'string' ? value : '';
  if (typeof control === 'object' && 'file' in control) return <FileField {...field} kind={control.file} />;
  if (typeof control === 'object') {
    return <Choices {...field} choices={control.choices} value={text} />;
  }
  switch (control) {
    case 'line':
      return <TextField {...shared} value={text} onChange={onChange} />;
    case 'captions':
      // Those of a video of the library stand beside it.
      if (typeof field.values.file === 'string' && keyOfPlace(field.values.file) !== null) return null;
      return <TextField {...shared} dir="ltr" value={text} onChange={onChange} />;
    case 'code':
      return <TextField {...shared} dir="ltr" value={text} onChange={onChange} />;
    case 'number':
      return (
        <TextField
          {...shared}
          type="number"
          step="any"
          maw="12rem"
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
        />
      );
    case 'day':
      return <DateField {...shared} value={text} onChange={onChange} />;
    case 'lastDay':
      return (
        <DateField
          {...shared}
          value={wallDay(text === '' ? null : text)}
          onChange={(day) => onChange(day === null ? null : endOfDay(day))}
        />
      );
    case 'moment':
      return (
        <MomentField
          {...shared}
          value={wallTime(text === '' ? null : text)}
          onChange={(wall) => onChange(wall === null ? null : momentOf(wall))}
        />
      );
    case 'area':
      return <Area {...field} value={text} />;
    case 'html':
      return (
        <RichTextField kind="text" name={name} label={label} html={text} error={error} onChange={onChange} />
      );
    case 'switch':
      return (
        <CheckRow
          label={label}
          {...(hint !== undefined && { note: hint })}
          isChecked={value === true}
          onChange={onChange}
        />
      );
    case 'truth':
      return (
        <Choices
          {...field}
          choices={studioForms.choices.isTrue}
          value={value === true ? 'true' : value === false ? 'false' : 'card'}
          onChange={(chosen) => onChange(chosen === 'card' ? null : chosen === 'true')}
        />
      );
    case 'criteria':
      return <CriteriaField {...field} />;
    case 'parts':
      return <PartsField {...field} />;
    case 'blueprint':
      return <BlueprintField {...field} />;
    case 'statutes':
      return <StatutesField {...field} />;
    case 'papers':
      return <PapersField {...field} />;
    case 'samples':
      return <SamplesField {...field} />;
    case 'flags':
      return <Flags value={value} onChange={onChange} />;
    default:
      return <ThingChoice {...field} source={control} />;
  }
}

function Area({ name, label, hint, error, value, onChange }: FieldProps & { readonly value: string }) {
  return (
    <Textarea
      size="sm"
      name={name}
      label={label}
      classNames={fieldClasses}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error === null ? hint : null}
      error={error !== null && <FieldFault>{error}</FieldFault>}
      autosize
      minRows={3}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Choices({
  label,
  hint,
  choices,
  value,
  onChange,
}: FieldProps & { readonly choices: Readonly<Record<string, string>>; readonly value: string }) {
  return (
    <div className={classes.choices}>
      <p aria-hidden>{label}</p>
      <ChoiceChips
        label={label}
        choices={Object.entries(choices).map(([key, words]) => ({ value: key, label: words }))}
        chosen={value}
        onChoose={onChange}
      />
      {hint !== undefined && <small>{hint}</small>}
    </div>
  );
}

function ThingChoice({
  label,
  error,
  value,
  courseId,
  source,
  onChange,
}: FieldProps & { readonly source: ChoiceSource }) {
  const { data = [] } = useQuery(choicesQuery(source, courseId));
  return (
    <SearchSelect
      label={label}
      placeholder={studioForms.none}
      noneFound={studioForms.noneFound}
      options={[{ id: 0, name: studioForms.none }, ...data]}
      chosenId={typeof value === 'number' ? value : 0}
      error={error}
      onChoose={(id) => onChange(id === 0 ? null : id)}
    />
  );
}

function Flags({ value, onChange }: Pick<FieldProps, 'value' | 'onChange'>) {
  const flags = { ...(typeof value === 'object' ? value : null) } as Readonly<Record<string, unknown>>; // of the form
  return (
    <div>
      {Object.entries(studioForms.flags).map(([flag, label]) => (
        <CheckRow
          key={flag}
          label={label}
          isChecked={flags[flag] === true}
          onChange={(isOn) => onChange({ ...flags, [flag]: isOn })}
        />
      ))}
    </div>
  );
}
