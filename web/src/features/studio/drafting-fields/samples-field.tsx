/** Texts whose mark is agreed: by them those who mark a drafting task are calibrated. */
import { Button, Textarea } from '@mantine/core';
import type { DraftingCriterion, DraftingSample } from '@sugya/contract/studio-listed-forms.ts';
import { BAND_POINTS, markPoints, STEP, TASK_POINTS } from '@sugya/domain/drafting/marks.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { drafting } from '../../../hebrew/drafting.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { FieldFault } from '../../../staff/form/field-fault.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import type { FieldProps } from '../forms/field-spec.ts';
import classes from './criteria-field.module.css';

const text = drafting.samples;
type Level = DraftingSample['levels'][number]['level'];

export function SamplesField({ label, hint, error, value, values, onChange }: FieldProps) {
  const samples = Array.isArray(value) ? (value as readonly DraftingSample[]) : []; // of the form
  const criteria = Array.isArray(values.criteria) ? (values.criteria as readonly DraftingCriterion[]) : []; // of the form
  const set = (place: number, change: Partial<DraftingSample>) =>
    onChange(samples.map((one, at) => (at === place ? { ...one, ...change } : one)));
  return (
    <fieldset className={classes.criteria}>
      <legend>{label}</legend>
      {hint !== undefined && <small>{hint}</small>}
      <ol className={classes.list}>
        {samples.map((sample, place) => (
          <li key={sample.id} className={classes.criterion}>
            <Area
              label={text.text(place + 1)}
              value={sample.text}
              onChange={(typed) => set(place, { text: typed })}
            />
            <div className={classes.line}>
              <Band
                label={drafting.marking.language}
                points={sample.language}
                onChange={(language) => set(place, { language })}
              />
              <Band
                label={drafting.marking.organisation}
                points={sample.organisation}
                onChange={(organisation) => set(place, { organisation })}
              />
            </div>
            {criteria.map(({ id, name }, at) => (
              <div key={id} className={classes.line}>
                <span>
                  {at + 1}. <bdi>{name}</bdi>
                </span>
                <ChoiceChips
                  label={drafting.marking.levelOf(name)}
                  choices={Object.entries(drafting.marking.levels).map(([level, words]) => ({
                    value: level,
                    label: words,
                  }))}
                  chosen={levelOf(sample, id)}
                  onChoose={(level) => set(place, { levels: withLevel(sample, id, level as Level) })} // one of the choices
                />
              </div>
            ))}
            <Area
              label={text.reasons}
              value={sample.reasons}
              onChange={(reasons) => set(place, { reasons })}
            />
            <div className={classes.line}>
              <span role="status">{drafting.marking.total(totalOf(sample, criteria), TASK_POINTS)}</span>
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange(samples.filter((_, at) => at !== place))}
              >
                {text.remove(place + 1)}
              </Button>
            </div>
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
              ...samples,
              { id: crypto.randomUUID(), text: '', language: 0, organisation: 0, levels: [], reasons: '' },
            ])
          }
        >
          {text.add}
        </Button>
      </div>
      {error !== null && <FieldFault>{error}</FieldFault>}
    </fieldset>
  );
}

function levelOf({ levels }: DraftingSample, criterion: string): Level {
  return levels.find(({ criterionId }) => criterionId === criterion)?.level ?? 'none';
}

function withLevel({ levels }: DraftingSample, criterionId: string, level: Level): DraftingSample['levels'] {
  return [...levels.filter((one) => one.criterionId !== criterionId), { criterionId, level }];
}

function totalOf(sample: DraftingSample, criteria: readonly DraftingCriterion[]): number {
  const levels = Object.fromEntries(sample.levels.map(({ criterionId, level }) => [criterionId, level]));
  return markPoints(criteria, { ...sample, levels }).total;
}

function Band({
  label,
  points,
  onChange,
}: {
  readonly label: string;
  readonly points: number;
  readonly onChange: (points: number) => void;
}) {
  return (
    <TextField
      label={label}
      type="number"
      min={0}
      max={BAND_POINTS}
      step={STEP}
      maw="7rem"
      value={String(points)}
      onChange={(typed) => onChange(Number(typed))}
    />
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
      maxRows={14}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
