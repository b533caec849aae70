/** One template, new or changed. */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { LONGEST_DESK_TEXT, LONGEST_TEMPLATE_NAME } from '@sugya/contract/desk.ts';
import { type FormEvent, useState } from 'react';
import { desk } from '../../../hebrew/desk.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import classes from '../desk.module.css';
import { useDeleteTemplate, useSaveTemplate, type WrittenTemplate } from '../desk.queries.ts';

const text = desk.templates;

export function TemplateForm({
  courseId,
  template: { id, ...before },
  onDone,
}: {
  readonly courseId: number;
  readonly template: WrittenTemplate;
  /** With what was done; null: nothing. */
  readonly onDone: (message: string | null) => void;
}) {
  const [name, setName] = useState(before.name);
  const [words, setWords] = useState(before.text);
  const [isChecked, setIsChecked] = useState(false);
  const save = useSaveTemplate(courseId);
  const remove = useDeleteTemplate(courseId);
  const isNameTaken = isApiProblem(save.error) && save.error.code === 'name_taken';
  const nameTaken = isNameTaken ? text.nameTaken : null;
  const nameFault = isChecked && name.trim() === '' ? text.nameMissing : nameTaken;
  const isTextMissing = isChecked && words.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (save.isPending || name.trim() === '' || words.trim() === '') return;
    save.mutate({ id, name: name.trim(), text: words.trim() }, { onSuccess: () => onDone(text.saved) });
  };
  return (
    <form className={classes.template} noValidate onSubmit={submit}>
      <TextField
        label={text.name}
        value={name}
        maxLength={LONGEST_TEMPLATE_NAME}
        error={nameFault}
        onChange={(next) => {
          setName(next);
          save.reset();
        }}
      />
      <Textarea
        label={text.text}
        rows={8}
        maxLength={LONGEST_DESK_TEXT}
        value={words}
        error={isTextMissing ? text.textMissing : null}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {save.isError && !isNameTaken && <p role="alert">{sentenceOf(save.error)}</p>}
      <div className={classes.actions}>
        <Button type="submit" size="sm" loading={save.isPending}>
          {text.save}
        </Button>
        <Button variant="default" size="sm" onClick={() => onDone(null)}>
          {text.cancel}
        </Button>
        {id !== null && (
          <Button
            variant="subtle"
            color="wrong"
            size="sm"
            loading={remove.isPending}
            onClick={() => remove.mutate(id, { onSuccess: () => onDone(text.removed) })}
          >
            {text.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
