/** One of the course's templates, found by any words of its name; Enter takes it. */
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { desk } from '../../../hebrew/desk.ts';
import { paths } from '../../../paths.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from '../desk.module.css';
import { deskTemplatesQuery } from '../desk.queries.ts';

const text = desk.thread;

export function TemplatePicker({
  courseId,
  input,
  onChoose,
}: {
  readonly courseId: number;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The template's text. */
  readonly onChoose: (text: string) => void;
}) {
  const templates = useQuery(deskTemplatesQuery(courseId)).data;
  const [typed, setTyped] = useState('');
  if (templates === undefined) return null;
  if (templates.length === 0) {
    return (
      <AppLink to={paths.studioDesk({ courseId }, { panel: 'templates' })} className={classes.quiet}>
        {text.firstTemplate}
      </AppLink>
    );
  }
  return (
    <Select
      ref={input}
      className={`${classes.picker}`}
      classNames={fieldClasses}
      size="sm"
      aria-label={text.template}
      aria-keyshortcuts="T Alt+T"
      placeholder={text.chooseTemplate}
      leftSection={<IconTemplate size={17} aria-hidden />}
      rightSection={
        <span className={classes.key} aria-hidden="true">
          T
        </span>
      }
      nothingFoundMessage={text.noTemplate}
      data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => {
        const chosen = templates.find(({ id }) => String(id) === value);
        if (chosen === undefined) return;
        setTyped('');
        onChoose(chosen.text);
      }}
      filter={byWords}
      searchable
      selectFirstOptionOnChange
      autoComplete="off"
    />
  );
}

const byWords: OptionsFilter = ({ options, search }) =>
  options
    .filter((option): option is ComboboxItem => 'value' in option)
    .filter(({ label }) => hasWords(label, search));
