/** Choices that were kept under a name: used again, renamed, removed (EXD-60). */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { OwnTestTemplate } from '@sugya/contract/exercises-own-tests.ts';
import { useState } from 'react';
import { ownTests } from '../../../hebrew/own-tests.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import classes from './own-tests.module.css';

const text = ownTests.templates;

export function TemplateList({
  templates,
  failure,
  onUse,
  onRename,
  onRemove,
}: {
  readonly templates: readonly OwnTestTemplate[];
  readonly failure: string | null;
  readonly onUse: (template: OwnTestTemplate) => void;
  /** Says whether it has the name now. */
  readonly onRename: (templateId: number, name: string) => Promise<boolean>;
  readonly onRemove: (templateId: number) => void;
}) {
  const [renamed, setRenamed] = useState<{ readonly id: number; readonly name: string } | null>(null);
  const [removed, setRemoved] = useState<OwnTestTemplate | null>(null);
  async function endRenaming(): Promise<void> {
    if (renamed === null || renamed.name.trim() === '') return;
    if (await onRename(renamed.id, renamed.name)) setRenamed(null);
  }
  return (
    <section className={classes.card}>
      <SectionHeading title={text.title} />
      {templates.length === 0 && <p className={classes.small}>{text.none}</p>}
      <ul className={classes.list}>
        {templates.map((template) => (
          <li key={template.id} className={classes.row}>
            {renamed?.id === template.id ? (
              <form
                className={classes.renaming}
                onSubmit={(event) => {
                  event.preventDefault();
                  void endRenaming();
                }}
              >
                <TextInput
                  label={text.newName}
                  value={renamed.name}
                  maxLength={80}
                  data-autofocus
                  onChange={(event) => setRenamed({ id: template.id, name: event.currentTarget.value })}
                />
                <Button type="submit">{text.done}</Button>
                <Button variant="default" onClick={() => setRenamed(null)}>
                  {text.cancel}
                </Button>
              </form>
            ) : (
              <>
                <span className={classes.about}>
                  <bdi className={classes.strong}>{template.name}</bdi>
                  <span className={classes.small}>
                    {text.about(
                      template.questionCount,
                      template.pools.map((pool) => ownTests.build.pool[pool]).join(` ${text.or} `),
                      template.minutes,
                      template.isImmediate,
                    )}
                  </span>
                </span>
                <span className={classes.actions}>
                  <Button variant="default" onClick={() => onUse(template)}>
                    {text.use}
                  </Button>
                  <Button
                    variant="subtle"
                    onClick={() => setRenamed({ id: template.id, name: template.name })}
                  >
                    {text.rename}
                  </Button>
                  <Button variant="subtle" onClick={() => setRemoved(template)}>
                    {text.remove}
                  </Button>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && (
        <p role="alert" className={classes.fault}>
          {failure}
        </p>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title={text.removeTitle}
        confirmLabel={text.remove}
        cancelLabel={text.keep}
        closeLabel={text.close}
        onConfirm={() => {
          if (removed !== null) onRemove(removed.id);
          setRemoved(null);
        }}
        onCancel={() => setRemoved(null)}
      >
        <p>
          <bdi>{removed?.name}</bdi>
        </p>
        <p>{text.removeText}</p>
      </ConfirmDialog>
    </section>
  );
}
