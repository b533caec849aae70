/** One of many by its name, found by any words of it; niqqud, quotes and dashes make no difference. */
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { fieldClasses } from './field-classes.ts';

/** More than a person reads through; further words narrow the list. */
const MOST_OPTIONS = 100;

export function SearchSelect({
  label,
  placeholder,
  noneFound,
  options,
  chosenId,
  error,
  onChoose,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly noneFound: string;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly chosenId: number | null;
  readonly error?: string | null;
  readonly onChoose: (id: number) => void;
}) {
  return (
    <Select
      size="sm"
      classNames={fieldClasses}
      label={label}
      placeholder={placeholder}
      nothingFoundMessage={noneFound}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosenId === null ? null : String(chosenId)}
      onChange={(value) => value !== null && onChoose(Number(value))}
      filter={byWords}
      limit={MOST_OPTIONS}
      error={error ?? null}
      searchable
      allowDeselect={false}
      autoComplete="off"
      maw="32rem"
    />
  );
}

const byWords: OptionsFilter = ({ options, search, limit }) =>
  options
    .filter((option): option is ComboboxItem => 'value' in option)
    .filter(({ label }) => hasWords(label, search))
    .slice(0, limit);
