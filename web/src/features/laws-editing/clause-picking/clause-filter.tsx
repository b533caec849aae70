/** Above the clauses: the filter, what it found, and what is done with many at once (ALC-13, ALC-39). */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { boxState } from '@sugya/domain/laws/picking/clause-picks.ts';
import { IconArrowsVertical, IconEraser, IconFilter, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import classes from './clause-picker.module.css';
import type { Picking } from './use-picking.ts';
import type { ShownClauses } from './use-shown-clauses.ts';

const text = lawsEditing.picker;

export function ClauseFilter({
  shown,
  picking,
  picked,
  preview,
  onClear,
}: {
  readonly shown: ShownClauses;
  readonly picking: Picking;
  readonly picked: readonly number[];
  readonly preview: ReactNode;
  readonly onClear: () => void;
}) {
  return (
    <>
      <div className={classes.find}>
        <TextInput
          type="search"
          size="sm"
          className={classes.findField ?? ''}
          classNames={fieldClasses}
          leftSection={<IconSearch size={17} aria-hidden />}
          aria-label={text.find}
          placeholder={text.findHint}
          autoComplete="off"
          value={shown.asked}
          onChange={(event) => shown.ask(event.currentTarget.value)}
        />
        <Button
          size="sm"
          variant={shown.isPickedOnly ? 'filled' : 'default'}
          aria-pressed={shown.isPickedOnly}
          leftSection={<IconFilter size={17} aria-hidden />}
          disabled={picked.length === 0 && !shown.isPickedOnly}
          onClick={() => shown.showPickedOnly(!shown.isPickedOnly)}
        >
          {text.pickedOnly}
        </Button>
      </div>
      <Found shown={shown} picking={picking} picked={picked} />
      <div className={classes.tools}>
        <Button
          size="compact-sm"
          variant={picking.isRange ? 'filled' : 'default'}
          aria-pressed={picking.isRange}
          leftSection={<IconArrowsVertical size={17} aria-hidden />}
          onClick={picking.toggleMode}
        >
          {text.range}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEraser size={17} aria-hidden />}
          disabled={picked.length === 0}
          onClick={onClear}
        >
          {text.clear}
        </Button>
        {preview}
      </div>
    </>
  );
}

/** All that was found is picked at once, or given back. */
function Found({
  shown: { found },
  picking,
  picked,
}: {
  readonly shown: ShownClauses;
  readonly picking: Picking;
  readonly picked: readonly number[];
}) {
  const areAllPicked = boxState(found ?? [], new Set(picked)) === 'all';
  return (
    <div role="status" className={classes.found}>
      {found !== null && <span>{text.found(found.length)}</span>}
      {found !== null && found.length > 0 && (
        <Button size="compact-sm" variant="light" onClick={() => picking.pickAll(found, !areAllPicked)}>
          {areAllPicked ? text.dropFound : text.pickFound}
        </Button>
      )}
    </div>
  );
}
