/** By what a drafting text is marked: criteria in their order, each with its points and the passage that has it. */
import { Button, Textarea } from '@mantine/core';
import type { DraftingCriterion } from '@sugya/contract/studio-listed-forms.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { drafting } from '../../../hebrew/drafting.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { FieldFault } from '../../../staff/form/field-fault.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import type { FieldProps } from '../forms/field-spec.ts';
import classes from './criteria-field.module.css';

const text = drafting.criteria;
const ALL_POINTS = 12;

export function CriteriaField({ label, hint, error, value, onChange }: FieldProps) {
  const criteria = Array.isArray(value) ? (value as readonly DraftingCriterion[]) : []; // of the form
  const sum = criteria.reduce((whole, { points }) => whole + points, 0);
  const set = (place: number, change: Partial<DraftingCriterion>) =>
    onChange(criteria.map((one, at) => (at === place ? { ...one, ...change } : one)));
  return (
    <fieldset className={classes.criteria}>
      <legend>{label}</legend>
      {hint !== undefined && <small>{hint}</small>}
      <ol className={classes.list}>
        {criteria.map((criterion, place) => (
          <li key={criterion.id} className={classes.criterion}>
            <Area
              label={text.name(place + 1)}
              value={criterion.name}
              onChange={(name) => set(place, { name })}
            />
            <div className={classes.line}>
              <ChoiceChips
                label={text.kind}
                choices={Object.entries(text.kinds).map(([kind, words]) => ({ value: kind, label: words }))}
                chosen={criterion.kind}
                onChoose={(kind) => set(place, { kind: kind as DraftingCriterion['kind'] })} // one of the choices
              />
              <TextField
                label={text.points}
                type="number"
                min={0.5}
                max={ALL_POINTS}
                step={0.5}
                maw="7rem"
                value={String(criterion.points)}
                onChange={(typed) => set(place, { points: Number(typed) })}
              />
            </div>
            <Area
              label={text.passage}
              value={criterion.passage}
              onChange={(passage) => set(place, { passage })}
            />
            <Button
              variant="subtle"
              size="sm"
              className={classes.remove ?? ''}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => onChange(criteria.filter((_, at) => at !== place))}
            >
              {text.remove(place + 1)}
            </Button>
          </li>
        ))}
      </ol>
      <div className={classes.line}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            onChange([
              ...criteria,
              { id: crypto.randomUUID(), kind: 'fact', name: '', points: 1, passage: '' },
            ])
          }
        >
          {text.add}
        </Button>
        <span role="status">{text.sum(sum, ALL_POINTS)}</span>
      </div>
      {error !== null && <FieldFault>{error}</FieldFault>}
    </fieldset>
  );
}

function Area({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Textarea
      size="sm"
      label={label}
      classNames={fieldClasses}
      autosize
      minRows={2}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
