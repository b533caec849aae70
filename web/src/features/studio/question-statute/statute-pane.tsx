/** The statute beside the form: one law at a time, in the reader of the students, with "this is the clause". */
import { Select } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { pickableLawsQuery } from './law-names.queries.ts';
import classes from './statute-pane.module.css';

const text = studioQuestions.statute;
const MOST_OPTIONS = 50;

export const StatutePane = memo(function StatutePane({
  lawId,
  children,
  onLaw,
}: {
  readonly lawId: number | null;
  /** The reader of that law. */
  readonly children: ReactNode;
  readonly onLaw: (lawId: number) => void;
}) {
  const { data: laws } = useQuery(pickableLawsQuery);
  const choices = useMemo(
    () => (laws ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    [laws],
  );
  return (
    <div className={classes.pane}>
      <div className={classes.choice}>
        <Select
          size="sm"
          classNames={fieldClasses}
          aria-label={text.choose}
          placeholder={text.placeholder}
          nothingFoundMessage={text.none}
          data={choices}
          value={lawId === null ? null : String(lawId)}
          onChange={(value) => value !== null && onLaw(Number(value))}
          filter={({ options, search, limit }) =>
            options
              .filter((option) => 'label' in option && hasWords(String(option.label), search))
              .slice(0, limit)
          }
          limit={MOST_OPTIONS}
          searchable
          allowDeselect={false}
          autoComplete="off"
        />
      </div>
      <div className={classes.text}>
        {lawId !== null ? (
          children
        ) : laws?.length === 0 ? (
          <StateMessage title={text.empty}>{text.emptyWhy}</StateMessage>
        ) : (
          <StateMessage title={text.start}>{text.startWhy}</StateMessage>
        )}
      </div>
      <p className={classes.keys}>
        <kbd dir="ltr">Alt L</kbd> {text.keysLaw} <kbd dir="ltr">Enter</kbd> {text.keysPick}{' '}
        <kbd dir="ltr">Esc</kbd> {text.keysBack}
      </p>
    </div>
  );
});
