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
import { lawsQuery } from './laws.queries.ts';

/** More than a person reads through; further words narrow the list. */
const MOST_OPTIONS = 50;

const NO_LAWS: readonly Law[] = [];

export function LawSelect({
  label,
  lawId,
  excluded = [],
  isClearable = false,
  onChoose,
}: {
  readonly label: string;
  readonly lawId: number | null;
  /** Laws that are not offered. */
  readonly excluded?: readonly number[];
  readonly isClearable?: boolean;
  readonly onChoose: (lawId: number | null) => void;
}) {
  const text = lawsEditing.law;
  const { data: laws = NO_LAWS } = useQuery(lawsQuery('pickable'));
  return (
    <Select
      size="sm"
      classNames={fieldClasses}
      label={label}
      placeholder={text.choose}
      nothingFoundMessage={text.none}
      data={laws
        .filter(({ id }) => !excluded.includes(id))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={lawId === null ? null : String(lawId)}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
      filter={byWords}
      limit={MOST_OPTIONS}
      searchable
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': text.clear, tabIndex: 0 }}
      allowDeselect={false}
      autoComplete="off"
    />
  );
}

const byWords: OptionsFilter = ({ options, search, limit }) => {
  const words = foldHebrew(search).split(' ').filter(Boolean);
  return options
    .filter((option): option is ComboboxItem => 'value' in option)
    .filter(({ label }) => {
      const folded = foldHebrew(label);
      return words.every((word) => folded.includes(word));
    })
    .slice(0, limit);
};
