/** Marking one text: the text beside the criteria, each with its level, place and comment (DRF-14). */
import { Button } from '@mantine/core';
import type { DraftingMarking } from '@sugya/contract/drafting-marking.ts';
import { markPoints, TASK_POINTS } from '@sugya/domain/drafting/marks.ts';
import { useId, useState } from 'react';
import { drafting } from '../../../hebrew/drafting.ts';
import { marking as words } from '../../../hebrew/drafting-marking.ts';
import { shell } from '../../../hebrew/shell.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import { BandField } from '../band-field.tsx';
import {
  type DraftItem,
  type Level,
  lackingOf,
  type MarkDraft,
  NO_ITEM,
  postedMark,
  storedMark,
  storeMark,
} from './mark-draft.ts';
import { MarkedText } from './marked-text.tsx';
import classes from './marking.module.css';
import type { PostedMarking } from './marking.queries.ts';
import { type Passage, PlacedComment } from './placed-comment.tsx';

const text = words.reading;

export function MarkingSheet({
  marking,
  isBusy,
  failure,
  onSave,
}: {
  readonly marking: DraftingMarking;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onSave: (mark: PostedMarking) => void;
}) {
  const [draft, setDraft] = useState(() => storedMark(marking));
  const [chosen, setChosen] = useState<Passage>(null);
  const remarkId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { body, task } = marking;
  const { criteria } = task;
  const change = (to: MarkDraft) => {
    setDraft(to);
    storeMark(marking.id, to);
  };
  const setItem = (id: string, item: DraftItem) =>
    change({ ...draft, items: { ...draft.items, [id]: item } });
  const posted = postedMark(draft, criteria);
  const lacking = lackingOf(draft, criteria);
  return (
    <div className={classes.reading}>
      <MarkedText marking={marking} onChoose={setChosen} />
      <div className={classes.stack}>
        <section>
          <SectionHeading title={text.content} />
          <ol className={classes.list}>
            {criteria.map(({ id, name, points, passage }) => {
              const item = draft.items[id] ?? NO_ITEM;
              return (
                <li key={id} className={classes.row}>
                  <h3>
                    <bdi>{name}</bdi> <span className={classes.quiet}>{drafting.marking.points(points)}</span>
                  </h3>
                  {passage !== '' && (
                    <p className={classes.quiet}>
                      {drafting.marking.modelPassage} <bdi>{passage}</bdi>
                    </p>
                  )}
                  <ChoiceChips<Level | ''>
                    label={drafting.marking.levelOf(name)}
                    choices={(['full', 'half', 'none'] as const).map((level) => ({
                      value: level,
                      label: drafting.marking.levels[level],
                    }))}
                    chosen={item.level ?? ''}
                    onChoose={(level) => level !== '' && setItem(id, { ...item, level })}
                  />
                  <PlacedComment
                    name={name}
                    body={body}
                    chosen={chosen}
                    value={item}
                    onChange={(placed) => setItem(id, { ...item, ...placed })}
                  />
                </li>
              );
            })}
          </ol>
        </section>
        <section>
          <SectionHeading title={text.bands} />
          <div className={classes.list}>
            {(['language', 'organisation'] as const).map((band) => (
              <div key={band} className={classes.row}>
                <BandField
                  label={drafting.marking[band]}
                  value={draft[band].points}
                  onChange={(points) => change({ ...draft, [band]: { ...draft[band], points } })}
                />
                <PlacedComment
                  name={drafting.marking[band]}
                  body={body}
                  chosen={chosen}
                  value={draft[band]}
                  onChange={(placed) => change({ ...draft, [band]: { ...draft[band], ...placed } })}
                />
              </div>
            ))}
          </div>
        </section>
        <div className={classes.field}>
          <label htmlFor={remarkId}>{text.remark}</label>
          <small className={classes.quiet}>{text.commentHint}</small>
          <textarea
            id={remarkId}
            className={classes.comment}
            rows={2}
            maxLength={4_000}
            value={draft.remark}
            onChange={(event) => change({ ...draft, remark: event.currentTarget.value })}
          />
        </div>
        <Total draft={draft} criteria={criteria} />
        {failure !== null && (
          <p role="alert" className={classes.fault}>
            {failure}
          </p>
        )}
        <div className={classes.line}>
          <Button loading={isBusy} disabled={posted === null} onClick={() => setIsAsking(true)}>
            {text.save}
          </Button>
          <span role="status">{lacking > 0 && drafting.marking.lacking(lacking)}</span>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={text.sure.title}
        confirmLabel={text.sure.confirm}
        cancelLabel={shell.cancel}
        closeLabel={shell.close}
        isBusy={isBusy}
        onConfirm={() => {
          setIsAsking(false);
          if (posted !== null) onSave(posted);
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>{text.sure.text}</p>
      </ConfirmDialog>
    </div>
  );
}

function Total({
  draft,
  criteria,
}: {
  readonly draft: MarkDraft;
  readonly criteria: DraftingMarking['task']['criteria'];
}) {
  const levels = Object.fromEntries(
    Object.entries(draft.items).map(([id, { level }]) => [id, level ?? 'none']),
  );
  const points = markPoints(criteria, {
    language: draft.language.points ?? 0,
    organisation: draft.organisation.points ?? 0,
    levels,
  });
  return (
    <p role="status" className={classes.line}>
      <b>{drafting.marking.total(points.total, TASK_POINTS)}</b>
      <span className={classes.quiet}>
        {drafting.marking.parts(points.language, points.organisation, points.content)}
      </span>
    </p>
  );
}
