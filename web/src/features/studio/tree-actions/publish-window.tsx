/** Before a parent is published: what goes along with it, and what is not whole yet and stays a draft. */
import { Button, Modal } from '@mantine/core';
import { shell } from '../../../hebrew/shell.ts';
import { studio } from '../../../hebrew/studio.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import type { PublishPlan } from './use-tree-actions.ts';
import classes from './windows.module.css';

const text = studioTree.publishing;
/** More names than a person reads. */
const MOST_NAMED = 8;

type Planned = PublishPlan['things'][number];

export function PublishWindow({
  plan,
  onPublish,
  onClose,
}: {
  readonly plan: PublishPlan | null;
  readonly onPublish: (things: readonly Planned[]) => void;
  readonly onClose: () => void;
}) {
  const things = plan?.things ?? [];
  const whole = things.filter(({ lacks }) => lacks.length === 0);
  const lacking = things.filter(({ lacks }) => lacks.length > 0);
  const chosen = whole.filter(({ isChosen }) => isChosen);
  return (
    <Modal
      opened={plan !== null}
      onClose={onClose}
      title={text.title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <div className={classes.text}>
        {whole.length > 0 && (
          <>
            <p>{text.parts}</p>
            <ul>
              {countsOf(whole).map(({ kind, words }) => (
                <li key={kind}>{words}</li>
              ))}
            </ul>
          </>
        )}
        {lacking.length > 0 && (
          <>
            <p>{text.lacking(lacking.length)}</p>
            <ul>
              {lacking.slice(0, MOST_NAMED).map(({ kind, id, name }) => (
                <li key={`${kind}.${id}`}>
                  {kindWord(kind)}: <bdi>{name === '' ? studioTree.unnamed : name}</bdi>
                </li>
              ))}
              {lacking.length > MOST_NAMED && <li>{text.more(lacking.length - MOST_NAMED)}</li>}
            </ul>
          </>
        )}
      </div>
      <div className={classes.actions}>
        {whole.length > 0 && (
          <Button size="sm" onClick={() => onPublish(whole)} data-autofocus>
            {text.confirm(whole.length)}
          </Button>
        )}
        {chosen.length === 1 && whole.length > 1 && (
          <Button size="sm" variant="default" onClick={() => onPublish(chosen)}>
            {text.onlyThis}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </Modal>
  );
}

function countsOf(things: readonly Planned[]): { readonly kind: string; readonly words: string }[] {
  const kinds = [...new Set(things.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    words: countWords(kind, things.filter((thing) => thing.kind === kind).length),
  }));
}

function countWords(kind: string, count: number): string {
  const words: Readonly<Record<string, (count: number) => string>> = text.kind;
  return words[kind]?.(count) ?? `${kindWord(kind)}: ${count}`;
}

function kindWord(kind: string): string {
  const words: Readonly<Record<string, string>> = { ...studioTree.kinds, ...studio.kinds };
  return words[kind] ?? '';
}
