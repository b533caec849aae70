/** What stands in a sitting: its parts, how many questions each subject has, its statutes and its fixed papers. */
import { Button, Textarea } from '@mantine/core';
import type { SittingPaperForm, SittingPartForm } from '@sugya/contract/studio-listed-forms.ts';
import { taskCountOf } from '@sugya/domain/exam/sitting.ts';
import { SUBJECTS, type Subject, usualBlueprint } from '@sugya/domain/exam/subjects.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { examSubjects } from '../../../hebrew/exam-subjects.ts';
import { sittingForm as text } from '../../../hebrew/sitting-form.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { FieldFault } from '../../../staff/form/field-fault.tsx';
import { SearchSelect } from '../../../staff/form/search-select.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import classes from '../drafting-fields/criteria-field.module.css';
import { lawChoicesQuery } from './choices.queries.ts';
import type { FieldProps } from './field-spec.ts';

/** As the examination of December 2020 had them, for a sitting that is begun. */
const FIRST_PARTS: readonly SittingPartForm[] = [
  { key: 'A', order: 1, minutes: 45, breakAfterMinutes: 45, questionCount: 0, aids: 'none' },
  { key: 'B', order: 2, minutes: 100, breakAfterMinutes: 80, questionCount: 40, aids: 'none' },
  { key: 'C', order: 3, minutes: 160, breakAfterMinutes: 0, questionCount: 40, aids: 'booklet' },
];

export function PartsField({ value, onChange, ...shown }: FieldProps) {
  const parts = listOf<SittingPartForm>(value);
  const set = (place: number, change: Partial<SittingPartForm>) =>
    onChange(parts.map((one, at) => (at === place ? { ...one, ...change } : one)));
  return (
    <Group {...shown}>
      {parts.map((part, place) => (
        <div key={part.key} className={classes.line}>
          <strong>{text.part[part.key]}</strong>
          <Whole label={text.order} value={part.order} onChange={(order) => set(place, { order })} />
          <Whole label={text.minutes} value={part.minutes} onChange={(minutes) => set(place, { minutes })} />
          <Whole
            label={text.breakAfter}
            value={part.breakAfterMinutes}
            onChange={(breakAfterMinutes) => set(place, { breakAfterMinutes })}
          />
          {part.key === 'A' ? (
            <Whole
              label={text.tasks}
              least={1}
              most={4}
              value={taskCountOf(part)}
              onChange={(taskCount) => set(place, { taskCount })}
            />
          ) : (
            <>
              <Whole
                label={text.questions}
                value={part.questionCount}
                onChange={(questionCount) => set(place, { questionCount })}
              />
              <CheckRow
                label={text.booklet}
                isChecked={part.aids === 'booklet'}
                onChange={(isOn) => set(place, { aids: isOn ? 'booklet' : 'none' })}
              />
            </>
          )}
        </div>
      ))}
      {parts.length === 0 ? (
        <Add label={text.addParts} onAdd={() => onChange(FIRST_PARTS)} />
      ) : (
        <Remove label={text.removeParts} onRemove={() => onChange([])} />
      )}
    </Group>
  );
}

type Row = { readonly subject: Subject; readonly count: number };

export function BlueprintField({ value, values, onChange, ...shown }: FieldProps) {
  const rows = listOf<Row>(value);
  const parts = listOf<SittingPartForm>(values.parts);
  const lengthOf = (key: 'B' | 'C') => parts.find((part) => part.key === key)?.questionCount ?? 40;
  const counts = new Map(rows.map(({ subject, count }) => [subject, count]));
  const set = (subject: Subject, count: number) =>
    onChange(
      SUBJECTS.map((one) => ({ subject: one, count: one === subject ? count : (counts.get(one) ?? 0) })),
    );
  return (
    <Group {...shown}>
      {rows.length === 0 ? (
        <Add
          label={text.addBlueprint}
          onAdd={() =>
            onChange([...usualBlueprint('B', lengthOf('B')), ...usualBlueprint('C', lengthOf('C'))])
          }
        />
      ) : (
        <>
          {SUBJECTS.map((subject) => (
            <Whole
              key={subject}
              label={examSubjects[subject]}
              value={counts.get(subject) ?? 0}
              onChange={(count) => set(subject, count)}
            />
          ))}
          <Remove label={text.removeBlueprint} onRemove={() => onChange([])} />
        </>
      )}
    </Group>
  );
}

type Statute = { readonly lawId: number; readonly isInBooklet: boolean };

export function StatutesField({ value, courseId, onChange, ...shown }: FieldProps) {
  const statutes = listOf<Statute>(value);
  const { data: laws = [] } = useQuery(lawChoicesQuery(courseId));
  const nameOf = (lawId: number) => laws.find(({ id }) => id === lawId)?.name ?? text.law(lawId);
  return (
    <Group {...shown}>
      {statutes.map(({ lawId, isInBooklet }) => (
        <div key={lawId} className={classes.line}>
          <CheckRow
            label={nameOf(lawId)}
            note={isInBooklet ? text.inBooklet : text.notInBooklet}
            isChecked={isInBooklet}
            onChange={(isOn) =>
              onChange(statutes.map((one) => (one.lawId === lawId ? { lawId, isInBooklet: isOn } : one)))
            }
          />
          <Remove
            label={text.removeStatute(nameOf(lawId))}
            onRemove={() => onChange(statutes.filter((one) => one.lawId !== lawId))}
          />
        </div>
      ))}
      <SearchSelect
        label={text.addStatute}
        placeholder={text.noLaw}
        noneFound={text.noLawFound}
        options={[
          { id: 0, name: text.noLaw },
          ...laws.filter(({ id }) => !statutes.some(({ lawId }) => lawId === id)),
        ]}
        chosenId={0}
        error={null}
        onChoose={(lawId) => {
          if (lawId !== 0) onChange([...statutes, { lawId, isInBooklet: true }]);
        }}
      />
    </Group>
  );
}

export function PapersField({ value, onChange, ...shown }: FieldProps) {
  const papers = listOf<SittingPaperForm>(value);
  const set = (place: number, change: Partial<SittingPaperForm>) =>
    onChange(papers.map((one, at) => (at === place ? { ...one, ...change } : one)));
  return (
    <Group {...shown}>
      {papers.map((paper, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper has its place alone while its name is typed
        <div key={place} className={classes.criterion}>
          <TextField label={text.paperName} value={paper.name} onChange={(name) => set(place, { name })} />
          {(['B', 'C'] as const).map((part) => (
            <Textarea
              key={part}
              size="sm"
              dir="ltr"
              label={text.paperQuestions(text.part[part])}
              classNames={fieldClasses}
              autosize
              minRows={3}
              maxRows={12}
              value={paper.parts.find((one) => one.part === part)?.questions.join('\n') ?? ''}
              onChange={(event) => {
                const questions = event.currentTarget.value.split(/\s+/).filter((name) => name !== '');
                const others = paper.parts.filter((one) => one.part !== part);
                const parts = questions.length === 0 ? others : [...others, { part, questions }];
                set(place, { parts: parts.toSorted((a, b) => a.part.localeCompare(b.part)) });
              }}
            />
          ))}
          <Remove
            label={text.removePaper(place + 1)}
            onRemove={() => onChange(papers.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      <Add label={text.addPaper} onAdd={() => onChange([...papers, { name: '', parts: [] }])} />
    </Group>
  );
}

/** What the form's own schema has read. */
function listOf<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : []; // of the form
}

function Group({
  label,
  hint,
  error,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & { readonly children: ReactNode }) {
  return (
    <fieldset className={classes.criteria}>
      <legend>{label}</legend>
      {hint !== undefined && <small>{hint}</small>}
      {children}
      {error !== null && <FieldFault>{error}</FieldFault>}
    </fieldset>
  );
}

function Whole({
  label,
  value,
  least = 0,
  most,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <TextField
      label={label}
      type="number"
      min={least}
      {...(most !== undefined && { max: most })}
      step={1}
      maw="7rem"
      value={String(value)}
      onChange={(typed) => onChange(Math.min(most ?? Infinity, Math.max(least, Math.round(Number(typed)))))}
    />
  );
}

function Add({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {label}
    </Button>
  );
}

function Remove({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <Button
      variant="subtle"
      size="sm"
      className={classes.remove ?? ''}
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={onRemove}
    >
      {label}
    </Button>
  );
}
