/** Where a screen needs a course and there is none: its name, and it is there. */
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import { useCreateThing } from '../things/things.queries.ts';
import classes from './home.module.css';

const text = importing.noCourse;

export function CourseFirst() {
  const [name, setName] = useState('');
  const create = useCreateThing();

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate({ kind: 'course', parentId: null, name }, { onError: reportNotDone });
  }

  return (
    <section className={classes.card} aria-labelledby="course-first">
      <h2 id="course-first">{text.title}</h2>
      <p className={classes.note}>{text.why}</p>
      <form className={classes.fresh} onSubmit={submit}>
        <TextField name="name" label={text.name} value={name} onChange={setName} />
        <Button type="submit" size="sm" loading={create.isPending} disabled={name.trim() === ''}>
          {text.create}
        </Button>
      </form>
    </section>
  );
}
