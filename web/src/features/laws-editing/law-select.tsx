/** One law out of a thousand, found by any words of its name; niqqud, quotes and dashes make no difference (ALC-04). */
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import type { Law } from '@sugya/contract/laws.ts';
import { foldHebrew } from '@sugya/domain/hebrew-text.ts';
import { useQuery } from '@tanstack/react-query';
import { lawsEditing } from '../../hebrew/laws-editing.ts';
import { fieldClasses } from '../../staff/form/field-classes.ts';
import classes from './law-select.module.css';
import { lawsQuery } from './laws.queries.ts';

/** More than a person reads through; further words narrow the list. */
const MOST_OPTIONS = 50;

const NO_LAWS: readonly Law[] = [];

export function LawSelect({
  label,
  lawId,
  excluded = [],
  isClearable = false,
  onNear,
  onChoose,
}: {
  readonly label: string;
  readonly lawId: number | null;
  /** Laws that are not offered. */
  readonly excluded?: readonly number[];
  readonly isClearable?: boolean;
  /** A hand stands on an option, or it is the only one left of what was typed: it may be chosen next. */
  readonly onNear?: (lawId: number) => void;
  readonly onChoose: (lawId: number | null) => void;
}) {
  const text = lawsEditing.law;
  const { data: laws = NO_LAWS } = useQuery(lawsQuery('pickable'));
  const offered = laws.filter(({ id }) => !excluded.includes(id));
  return (
    <Select
      size="sm"
      classNames={fieldClasses}
      label={label}
      placeholder={text.choose}
      nothingFoundMessage={text.none}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={lawId === null ? null : String(lawId)}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
      filter={byWords}
      {...(onNear !== undefined && {
        renderOption: ({ option }: { option: ComboboxItem }) => (
          // The whole line of the option, as the hand meets it.
          <div className={classes.option} onPointerEnter={() => onNear(Number(option.value))}>
            {option.label}
          </div>
        ),
        onSearchChange: (words: string) => {
          const found = offered.filter(({ name }) => isNamed(name, words));
          const [only] = found;
          if (words !== '' && only !== undefined && found.length === 1) onNear(only.id);
        },
      })}
      limit={MOST_OPTIONS}
      searchable
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': text.clear, tabIndex: 0 }}
      allowDeselect={false}
      autoComplete="off"
    />
  );
}

const byWords: OptionsFilter = ({ options, search, limit }) =>
  options
    .filter((option): option is ComboboxItem => 'value' in option)
    .filter(({ label }) => isNamed(label, search))
    .slice(0, limit);

function isNamed(name: string, words: string): boolean {
  const folded = foldHebrew(name);
  return foldHebrew(words)
    .split(' ')
    .every((word) => folded.includes(word));
}
