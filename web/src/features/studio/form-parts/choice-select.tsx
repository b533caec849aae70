/** One of many by its name, or none of them. */
import { Select } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';

const text = studioTree.panel.collections;
const NONE = '';
/** More than a person reads through; further words narrow the list. */
const MOST_OPTIONS = 100;

export function ChoiceSelect({
  name,
  label,
  hint,
  options,
  chosenId,
  onChoose,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly chosenId: number | null;
  readonly onChoose: (id: number | null) => void;
}) {
  return (
    <Select
      name={name}
      size="sm"
      classNames={fieldClasses}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={text.placeholder}
      nothingFoundMessage={text.noneFound}
      data={[
        { value: NONE, label: text.none },
        ...options.map(({ id, name: of }) => ({ value: String(id), label: of })),
      ]}
      value={chosenId === null ? NONE : String(chosenId)}
      onChange={(value) => onChoose(value === null || value === NONE ? null : Number(value))}
      filter={({ options: all, search, limit }) =>
        all.filter((option) => 'value' in option && hasWords(option.label, search)).slice(0, limit)
      }
      limit={MOST_OPTIONS}
      searchable
      allowDeselect={false}
      autoComplete="off"
    />
  );
}
