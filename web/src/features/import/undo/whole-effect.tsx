/** A pack or a statute goes as a whole or not at all: what would go, or what stands in the way. */
import { Button } from '@mantine/core';
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { previewImportUndo } from '@sugya/contract/import.ts';
import { IconAlertTriangle, IconMinus } from '@tabler/icons-react';
import { importUndo } from '../../../hebrew/import-undo.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { thingWords } from '../finding-words.ts';
import { useUndoImport } from '../imports.queries.ts';
import classes from './undo-panel.module.css';

const text = importUndo.whole;

export function WholeEffect({
  importId,
  preview: { things, inTheWay },
  onClose,
}: {
  readonly importId: number;
  readonly preview: Pick<Answer<typeof previewImportUndo>, 'things' | 'inTheWay'>;
  readonly onClose: () => void;
}) {
  const undo = useUndoImport(importId);
  const count = things.reduce((sum, one) => sum + one.count, 0);
  const isFree = inTheWay.length === 0;
  return (
    <>
      {isFree ? (
        <>
          <p>{count === 0 ? text.nothing : text.goes}</p>
          <ul className={classes.effect}>
            {things.map((one) => (
              <li key={one.thing}>
                <span aria-hidden="true">
                  <IconMinus size={17} />
                </span>
                {thingWords(one.thing)}: {one.count}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <div className={classes.warning}>
            <IconAlertTriangle size={19} stroke={1.7} aria-hidden />
            <p>
              <strong>{text.inTheWay}</strong> <span>{text.allOrNothing}</span>
            </p>
          </div>
          <ul className={classes.kept}>
            {inTheWay.map(({ why, thing, count: times, names }) => (
              <li key={`${why} ${thing}`}>
                {text.why[why](thingWords(thing), times)}
                {names.length > 0 && (
                  <>
                    {': '}
                    <bdi>{names.join(', ')}</bdi>
                    {times > names.length && ` ${text.more(times - names.length)}`}
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {isFree && (
        <footer className={classes.foot}>
          <Button
            size="sm"
            color="wrong"
            disabled={count === 0}
            loading={undo.isPending}
            onClick={() => undo.mutate(false, { onSuccess: onClose, onError: reportNotDone })}
          >
            {text.confirm(count)}
          </Button>
          <Button size="sm" variant="default" onClick={onClose}>
            {importUndo.keep}
          </Button>
        </footer>
      )}
    </>
  );
}
