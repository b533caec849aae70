/** A field that two changed: both texts, and which of them stays. Nothing is sent until every one is chosen. */
import { Button } from '@mantine/core';
import type { FieldName } from '@sugya/domain/editing/merge-fields.ts';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { staff } from '../../hebrew/staff.ts';
import classes from './conflict-choice.module.css';
import type { FieldWords } from './field-words.ts';

const text = staff.conflict;

export function ConflictChoice<Draft extends object>({
  fields,
  mine,
  theirs,
  words,
  isBusy,
  onChoose,
}: {
  readonly fields: readonly FieldName<Draft>[];
  readonly mine: Draft;
  readonly theirs: Draft;
  readonly words: FieldWords<Draft>;
  readonly isBusy: boolean;
  readonly onChoose: (name: FieldName<Draft>, whose: 'mine' | 'theirs') => void;
}) {
  const id = useId();
  return (
    <section className={classes.box} aria-labelledby={id}>
      <header className={classes.head}>
        <IconUsers size={20} aria-hidden />
        <div>
          <h3 id={id} tabIndex={-1} data-conflict>
            {text.title}
          </h3>
          <p role="alert">{text.text(fields.length)}</p>
        </div>
      </header>
      <ul className={classes.fields} aria-label={text.title}>
        {fields.map((name) => {
          const { label, show } = words[name];
          return (
            <li key={name}>
              <h4>{label}</h4>
              <div className={classes.versions}>
                <Version title={text.mine}>{show(mine[name])}</Version>
                <Version title={text.theirs}>{show(theirs[name])}</Version>
              </div>
              <div className={classes.choices}>
                <Button
                  size="sm"
                  disabled={isBusy}
                  aria-label={text.keepMine(label)}
                  onClick={() => onChoose(name, 'mine')}
                >
                  {text.keepMineShort}
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  disabled={isBusy}
                  aria-label={text.takeTheirs(label)}
                  onClick={() => onChoose(name, 'theirs')}
                >
                  {text.takeTheirsShort}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Version({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.version}>
      <p className={classes.whose}>{title}</p>
      <div className={classes.value}>
        {children === null || children === '' ? (
          <span className={classes.empty}>{text.empty}</span>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
