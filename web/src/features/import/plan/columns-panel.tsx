/** What each column of a table is read as, with an example of what stands in it. */
import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { FieldFault } from '../../../staff/form/field-fault.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { fieldWords } from '../finding-words.ts';
import type { ImportWhole } from '../import-whole.ts';
import { usePlanImport } from '../imports.queries.ts';
import classes from './plan.module.css';
import { samePlan } from './same-plan.ts';

const text = importing.plan;
const NOT_READ = '';

export function ColumnsPanel({
  job,
  columns,
  onClose,
}: {
  readonly job: ImportWhole;
  readonly columns: NonNullable<ImportWhole['columns']>;
  readonly onClose: () => void;
}) {
  const { id, sheet, sheets, fields } = job;
  const plan = usePlanImport(id);
  const [read, setRead] = useState<readonly (string | null)[]>(columns.map(({ field }) => field));
  const twice = read.find((field, place) => field !== null && read.indexOf(field) < place);
  const isPlanned = read.some((field, place) => field !== columns[place]?.field);

  function send(change: { readonly sheet: string | null; readonly columns: (string | null)[] | null }) {
    plan.mutate({ ...samePlan(job), ...change }, { onSuccess: onClose, onError: reportNotDone });
  }

  return (
    <SidePanel title={text.title} note={text.note} onClose={onClose}>
      {sheets.length > 1 && (
        <NativeSelect
          size="sm"
          classNames={fieldClasses}
          label={text.sheet}
          data={[...sheets]}
          value={sheet ?? undefined}
          disabled={plan.isPending}
          // Another sheet has columns of its own.
          onChange={(event) => send({ sheet: event.currentTarget.value, columns: null })}
        />
      )}
      <ul className={classes.columns}>
        {columns.map(({ header, example }, place) => {
          const name = header === '' ? text.nameless(place + 1) : header;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have one name
            <li key={place} data-read={read[place] !== null}>
              <span className={classes.column}>
                <bdi>{name}</bdi>
                {example !== '' && <bdi className={classes.example}>{example}</bdi>}
              </span>
              <NativeSelect
                size="sm"
                classNames={fieldClasses}
                aria-label={text.readAs(name)}
                data={[
                  { value: NOT_READ, label: text.notRead },
                  ...fields.map((field) => ({ value: field, label: fieldWords(field) })),
                ]}
                value={read[place] ?? NOT_READ}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setRead(read.with(place, value === NOT_READ ? null : value));
                }}
              />
            </li>
          );
        })}
      </ul>
      {twice !== undefined && twice !== null && (
        <p role="alert">
          <FieldFault>{text.twice(fieldWords(twice))}</FieldFault>
        </p>
      )}
      <footer className={classes.foot}>
        <Button
          size="sm"
          loading={plan.isPending}
          disabled={!isPlanned || twice !== undefined}
          onClick={() => send({ sheet, columns: [...read] })}
        >
          {text.save}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={plan.isPending}
          onClick={() => send({ sheet, columns: null })}
        >
          {text.asNamed}
        </Button>
      </footer>
    </SidePanel>
  );
}
