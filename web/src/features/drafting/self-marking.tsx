/** Marking one's own text beside the model solution, criterion by criterion, with the place in the text (DRF-09). */
import { Button } from '@mantine/core';
import type { DraftingAttempt, SelfItem } from '@sugya/contract/drafting.ts';
import { markPoints, TASK_POINTS } from '@sugya/domain/drafting/marks.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { useId, useState } from 'react';
import { drafting } from '../../hebrew/drafting.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { SectionHeading } from '../../ui/page.tsx';
import { BandField } from './band-field.tsx';
import classes from './drafting.module.css';
import type { OwnMark } from './drafting.queries.ts';
import { PagePictures } from './pages/page-pictures.tsx';
import { ownPageQuery } from './pages/pages.queries.ts';

const text = drafting.marking;
type Task = DraftingAttempt['tasks'][number];
type Key = NonNullable<Task['key']>;
type Level = SelfItem['level'];
type Draft = {
  readonly language: number | null;
  readonly organisation: number | null;
  readonly items: Readonly<Record<string, Omit<SelfItem, 'criterionId'>>>;
};

export function SelfMarking({
  attempt,
  task,
  marking: key,
  isBusy,
  failure,
  onSave,
}: {
  readonly attempt: DraftingAttempt;
  readonly task: Task;
  readonly marking: Key;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onSave: (mark: OwnMark) => void;
}) {
  const id = useId();
  const { selfMark } = attempt;
  const [draft, setDraft] = useState(() => storedDraft(attempt));
  const [chosen, setChosen] = useState<SelfItem['passage']>(null);
  const { body } = task.text;
  const change = (to: Draft) => {
    setDraft(to);
    writeStored('session', draftKey(attempt.id), JSON.stringify(to));
  };
  const setItem = (criterionId: string, item: Omit<SelfItem, 'criterionId'>) =>
    change({ ...draft, items: { ...draft.items, [criterionId]: item } });
  const levels = Object.fromEntries(Object.entries(draft.items).map(([name, { level }]) => [name, level]));
  const { language, organisation } = draft;
  const points = markPoints(key.criteria, {
    language: language ?? 0,
    organisation: organisation ?? 0,
    levels,
  });
  const openCount = key.criteria.filter((criterion) => draft.items[criterion.id] === undefined).length;
  const lacking = openCount + (language === null ? 1 : 0) + (organisation === null ? 1 : 0);

  return (
    <div className={classes.stack}>
      <div className={classes.besides}>
        <section>
          <SectionHeading title={text.own} />
          <p className={classes.quiet}>{text.chooseHow}</p>
          <textarea
            className={classes.box}
            aria-label={text.own}
            aria-readonly
            inputMode="none"
            rows={18}
            value={body}
            // Words are chosen in it and not changed; a read-only box shows no caret in every browser.
            onChange={() => undefined}
            onSelect={({ currentTarget: { selectionStart: from, selectionEnd: to } }) =>
              setChosen(from < to ? { from, to } : null)
            }
          />
          <PagePictures pageIds={task.pageIds ?? []} queryOf={ownPageQuery(attempt.id)} />
        </section>
        <section>
          <SectionHeading title={text.model} />
          <div className={classes.model}>
            <p className={classes.plain} dir="auto">
              {key.modelSolution}
            </p>
          </div>
        </section>
      </div>
      <section>
        <SectionHeading title={text.content} />
        <ol className={classes.criteria}>
          {key.criteria.map((criterion) => {
            const item = draft.items[criterion.id];
            const passage = item?.passage ?? null;
            return (
              <li key={criterion.id} className={classes.criterion}>
                <h3 id={`${id}-${criterion.id}`}>
                  <bdi>{criterion.name}</bdi>{' '}
                  <span className={classes.quiet}>{text.points(criterion.points)}</span>
                </h3>
                {criterion.passage !== '' && (
                  <p className={classes.passage}>
                    <b>{text.modelPassage}</b> <bdi>{criterion.passage}</bdi>
                  </p>
                )}
                <ChoiceChips<Level | ''>
                  label={text.levelOf(criterion.name)}
                  choices={(['full', 'half', 'none'] as const).map((level) => ({
                    value: level,
                    label: text.levels[level],
                  }))}
                  chosen={item?.level ?? ''}
                  onChoose={(level) => level !== '' && setItem(criterion.id, { level, passage })}
                />
                <div className={classes.line}>
                  <Button
                    variant="default"
                    size="sm"
                    disabled={chosen === null || item === undefined}
                    onClick={() => item !== undefined && setItem(criterion.id, { ...item, passage: chosen })}
                  >
                    {text.setPassage}
                  </Button>
                  {passage !== null && (
                    <q className={classes.quote}>
                      <bdi>{body.slice(passage.from, passage.to)}</bdi>
                    </q>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      </section>
      <section className={classes.bands}>
        <SectionHeading title={text.bands} />
        <BandField
          label={text.language}
          value={language}
          onChange={(band) => change({ ...draft, language: band })}
        />
        <BandField
          label={text.organisation}
          value={organisation}
          onChange={(band) => change({ ...draft, organisation: band })}
        />
      </section>
      <section className={classes.total}>
        <p role="status">
          <b>{text.total(points.total, TASK_POINTS)}</b>
          <span>{text.parts(points.language, points.organisation, points.content)}</span>
        </p>
        <p className={classes.quiet}>{text.selfNote}</p>
        {failure !== null && (
          <p role="alert" className={classes.fault}>
            {failure}
          </p>
        )}
        <div className={classes.actions}>
          <Button
            loading={isBusy}
            disabled={lacking > 0}
            onClick={() =>
              language !== null &&
              organisation !== null &&
              onSave({ language, organisation, items: itemsOf(draft) })
            }
          >
            {text.save}
          </Button>
          <span role="status">
            {lacking > 0
              ? text.lacking(lacking)
              : selfMark !== null && text.savedAt(shortMoment(new Date(selfMark.markedAt)))}
          </span>
        </div>
      </section>
    </div>
  );
}

function itemsOf({ items }: Draft): SelfItem[] {
  return Object.entries(items).map(([criterionId, item]) => ({ criterionId, ...item }));
}

function draftKey(attemptId: number): string {
  return `drafting_mark_${attemptId}`;
}

/** What was marked here and not sent, or what the server has. */
function storedDraft({ id, selfMark }: DraftingAttempt): Draft {
  const stored = readStored('session', draftKey(id));
  if (stored !== null) return JSON.parse(stored) as Draft; // written above
  const items = (selfMark?.items ?? []).map(({ criterionId, ...item }) => [criterionId, item] as const);
  return {
    language: selfMark?.language ?? null,
    organisation: selfMark?.organisation ?? null,
    items: Object.fromEntries(items),
  };
}
