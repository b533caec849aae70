/** Where a thing stands among its siblings, with the way before and after them, and what uses it. */
import { Button } from '@mantine/core';
import type { ListedKind } from '@sugya/contract/studio-listed-forms.ts';
import type { ListedRow } from '@sugya/contract/studio-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { studioForms } from '../../../hebrew/studio-forms.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { useOrder, usesQuery } from './lists.queries.ts';
import classes from './new-thing.module.css';

export function ThingPlace({
  kind,
  thing,
  siblings,
  isOrdered,
}: {
  readonly kind: ListedKind;
  readonly thing: ListedRow;
  /** In their order, the thing among them. */
  readonly siblings: readonly ListedRow[];
  readonly isOrdered: boolean;
}) {
  const { data: uses } = useQuery(usesQuery(kind, thing.id));
  const ordering = useOrder();
  const place = siblings.findIndex(({ id }) => id === thing.id);

  function moveTo(next: number) {
    const ids = siblings.map(({ id }) => id).filter((id) => id !== thing.id);
    ids.splice(next, 0, thing.id);
    ordering.mutate({ kind, parentId: thing.parentId, ids }, { onError: reportNotDone });
  }

  return (
    <div className={classes.place}>
      {isOrdered && siblings.length > 1 && (
        <div className={classes.moves}>
          <span role="status">{studioForms.place(place + 1, siblings.length)}</span>
          <Button
            size="xs"
            variant="default"
            disabled={place <= 0 || ordering.isPending}
            onClick={() => moveTo(place - 1)}
          >
            {studioForms.earlier}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={place === siblings.length - 1 || ordering.isPending}
            onClick={() => moveTo(place + 1)}
          >
            {studioForms.later}
          </Button>
        </div>
      )}
      {uses !== undefined && uses.length === 0 && <p>{studioForms.notUsed}</p>}
      {uses !== undefined && uses.length > 0 && (
        <ul className={classes.uses} aria-label={studioForms.usedIn}>
          {uses.map(({ what, count }) => (
            <li key={what}>
              {studioForms.uses[what] ?? what}: {count}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
