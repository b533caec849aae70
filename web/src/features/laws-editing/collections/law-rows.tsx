/** The laws of a collection: their places, what is picked of each, and which one is open (ALC-14 to ALC-16). */
import { ActionIcon, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconTrash } from '@tabler/icons-react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { isPlace, LAST_PLACE, type LawInDraft } from './collection-draft.ts';
import classes from './law-rows.module.css';

const text = lawsEditing.editor;

export type LawRowsProps = {
  readonly laws: readonly LawInDraft[];
  readonly nameOf: (lawId: number) => string;
  readonly openLawId: number | null;
  readonly onOpen: (lawId: number) => void;
  /** A hand or the keyboard stands on it, and may open it next. */
  readonly onNear: (lawId: number) => void;
  readonly onOrder: (lawId: number, order: string) => void;
  readonly onRemove: (lawId: number) => void;
};

export function LawRows({ laws, nameOf, openLawId, onOpen, onNear, onOrder, onRemove }: LawRowsProps) {
  if (laws.length === 0) return <p className={classes.none}>{text.noLaws}</p>;
  const places = laws.map(({ order }) => order.trim());
  const hasTwins = new Set(places).size < places.length;
  return (
    <>
      <ul className={classes.list} aria-label={text.laws}>
        {laws.map((law) => {
          const name = nameOf(law.lawId);
          const isRight = isPlace(law.order);
          return (
            <li key={law.lawId} className={classes.row} data-open={law.lawId === openLawId}>
              <TextInput
                className={classes.order ?? ''}
                size="md"
                type="number"
                min={1}
                max={LAST_PLACE}
                step={1}
                inputMode="numeric"
                aria-label={text.order(name)}
                data-misplaced={!isRight}
                value={law.order}
                error={isRight ? null : text.orderWrong}
                onChange={(event) => onOrder(law.lawId, event.currentTarget.value)}
              />
              <button
                type="button"
                className={classes.open}
                aria-label={text.open(name)}
                aria-pressed={law.lawId === openLawId}
                onPointerEnter={() => onNear(law.lawId)}
                onFocus={() => onNear(law.lawId)}
                onClick={() => onOpen(law.lawId)}
              >
                <bdi className={classes.name}>{name}</bdi>
                <span className={classes.picked} data-nothing={isNothing(law)}>
                  {saysOf(law)}
                </span>
              </button>
              <ActionIcon
                variant="subtle"
                color="wrong"
                size={44}
                aria-label={text.removeLaw(name)}
                onClick={() => onRemove(law.lawId)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <p className={classes.hint}>{hasTwins ? text.samePlace : text.lawsHint}</p>
    </>
  );
}

function isNothing({ isFull, clauseIds }: LawInDraft): boolean {
  return !isFull && clauseIds.length === 0;
}

function saysOf(law: LawInDraft): string {
  if (law.isFull) return text.full;
  return isNothing(law) ? text.nothingPicked : text.picked(law.clauseIds.length);
}
