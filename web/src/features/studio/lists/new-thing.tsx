/** A new thing of a list: what it stands in and its name. It is a draft from here on. */
import { Button } from '@mantine/core';
import type { ListedKind } from '@sugya/contract/studio-listed-forms.ts';
import { type FormEvent, useState } from 'react';
import { studioForms, studioLists } from '../../../hebrew/studio-forms.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { SearchSelect } from '../../../staff/form/search-select.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { wordsOf } from '../forms/thing-fields.tsx';
import { useCreateThing } from '../things/things.queries.ts';
import classes from './new-thing.module.css';

export function NewThing({
  kind,
  parents,
  onCreated,
}: {
  readonly kind: ListedKind;
  readonly parents: readonly { readonly id: number; readonly name: string }[];
  readonly onCreated: (id: number) => void;
}) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const creating = useCreateThing();
  const parentId = chosen ?? parents[0]?.id ?? null;
  const parentLabel = studioLists.parents[kind];
  if (parentId === null) return <p>{studioLists.noParent(parentLabel ?? '')}</p>;

  function create(event: FormEvent) {
    event.preventDefault();
    creating.mutate(
      { kind, parentId, name },
      { onSuccess: ({ id }) => onCreated(id), onError: reportNotDone },
    );
  }

  return (
    <form className={classes.form} onSubmit={create}>
      {parentLabel !== undefined && (
        <SearchSelect
          label={parentLabel}
          placeholder={parentLabel}
          noneFound={studioForms.noneFound}
          options={parents}
          chosenId={parentId}
          onChoose={setChosen}
        />
      )}
      <TextField
        name="name"
        label={wordsOf(kind, 'name').label}
        hint={studioLists.createWhy}
        value={name}
        onChange={setName}
        data-autofocus
      />
      <Button type="submit" size="sm" loading={creating.isPending} disabled={name.trim() === ''}>
        {studioLists.create}
      </Button>
    </form>
  );
}
