/** A thing that has nothing to be finished but its name: it is made and published at once. */
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { studioStart as text } from '../../../hebrew/studio-start.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import classes from '../home/home.module.css';
import { useCreateThing, usePublishThings } from '../things/things.queries.ts';

export function NewNamed({
  kind,
  parentId,
}: {
  readonly kind: keyof typeof text.fresh;
  readonly parentId: number | null;
}) {
  const [name, setName] = useState('');
  const creating = useCreateThing();
  const publishing = usePublishThings();
  const words = text.fresh[kind];

  async function create(event: FormEvent) {
    event.preventDefault();
    try {
      const { id, revision } = await creating.mutateAsync({ kind, parentId, name });
      await publishing.mutateAsync([{ kind, id, revision }]);
    } catch (error) {
      reportNotDone(error);
    }
  }

  return (
    <form className={classes.fresh} onSubmit={(event) => void create(event)}>
      <TextField name="name" label={words.name} value={name} onChange={setName} />
      <Button
        type="submit"
        size="sm"
        loading={creating.isPending || publishing.isPending}
        disabled={name.trim() === ''}
      >
        {words.create}
      </Button>
    </form>
  );
}
