/** What a test is to be made of, with how many questions match before it begins (EXD-56). */
import { Button, NumberInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import type { OwnTests } from '@sugya/contract/exercises-own-tests.ts';
import { TEST_POOLS } from '@sugya/domain/exercises/own-tests/pools.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ownTests } from '../../../hebrew/own-tests.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import classes from './own-tests.module.css';
import { matchingQuery, type Wish } from './own-tests.queries.ts';
import { paceMinutes, readDraft, type WishDraft } from './wish-draft.ts';

const text = ownTests.build;
/** The server counts once the choice rests. */
const REST_MS = 250;

export function WishForm({
  courseId,
  subjects,
  timeFactor,
  draft,
  busy,
  failure,
  onChange,
  onStart,
  onSave,
}: {
  readonly courseId: number;
  readonly subjects: OwnTests['subjects'];
  readonly timeFactor: number;
  readonly draft: WishDraft;
  readonly busy: 'building' | 'saving' | null;
  readonly failure: string | null;
  readonly onChange: (draft: WishDraft) => void;
  readonly onStart: (wish: Wish) => void;
  readonly onSave: (wish: Wish) => void;
}) {
  const [areFaultsShown, setAreFaultsShown] = useState(false);
  const { subjectIds, pools } = draft;
  const asked = useMemo(() => ({ subjectIds: [...subjectIds], pools: [...pools] }), [subjectIds, pools]);
  const [rested] = useDebouncedValue(asked, REST_MS);
  const counted = useQuery(matchingQuery(courseId, rested));
  const isBehind = counted.isPlaceholderData || rested !== asked;
  const matching = counted.data?.matching ?? null;
  const { wish, faults } = readDraft(draft);
  const isShort = matching !== null && !isBehind && wish !== null && matching < wish.questionCount;
  const set = (change: Partial<WishDraft>) => onChange({ ...draft, ...change });
  const shown = (fault: (typeof faults)[number]) => areFaultsShown && faults.includes(fault);
  const pace = paceMinutes(draft, subjects);
  const send = (to: (wish: Wish) => void) => {
    setAreFaultsShown(true);
    if (wish !== null) to(wish);
  };
  return (
    <form
      className={classes.card}
      noValidate
      aria-label={text.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isShort) send(onStart);
      }}
    >
      <SectionHeading title={text.title} />
      <Group
        label={text.subjects}
        fault={shown('subjects') ? text.chooseSubject : null}
        tools={
          <>
            <Button variant="subtle" onClick={() => set({ subjectIds: subjects.map(({ id }) => id) })}>
              {text.all}
            </Button>
            <Button variant="subtle" onClick={() => set({ subjectIds: [] })}>
              {text.nothing}
            </Button>
          </>
        }
      >
        <div className={classes.choices}>
          {subjects.map(({ id, name }) => {
            const count = counted.data?.subjects.find((one) => one.id === id)?.matching ?? 0;
            return (
              <CheckRow
                key={id}
                label={counted.data === undefined ? name : `${name} (${count})`}
                isChecked={draft.subjectIds.includes(id)}
                onChange={(isChosen) => set({ subjectIds: changed(draft.subjectIds, id, isChosen) })}
              />
            );
          })}
        </div>
      </Group>
      <Group label={text.pools} help={text.poolsHelp}>
        <div className={classes.choices}>
          {TEST_POOLS.map((pool) => (
            <CheckRow
              key={pool}
              label={text.pool[pool]}
              isChecked={draft.pools.includes(pool)}
              onChange={(isChosen) => set({ pools: changed(draft.pools, pool, isChosen) })}
            />
          ))}
        </div>
      </Group>
      <div className={classes.line}>
        <NumberInput
          className={classes.number}
          label={text.count}
          value={draft.count}
          min={1}
          max={100}
          allowDecimal={false}
          error={shown('count') && text.countFault}
          onChange={(count) => set({ count: String(count) })}
        />
        <Labelled label={text.feedback}>
          <ChoiceChips
            label={text.feedback}
            chosen={draft.isImmediate ? 'immediate' : 'deferred'}
            choices={[
              { value: 'deferred', label: text.deferred },
              { value: 'immediate', label: text.immediate },
            ]}
            onChoose={(feedback) => set({ isImmediate: feedback === 'immediate' })}
          />
        </Labelled>
        <Labelled label={text.time}>
          <ChoiceChips
            label={text.time}
            chosen={draft.isTimed ? 'timed' : 'untimed'}
            choices={[
              { value: 'untimed', label: text.untimed },
              { value: 'timed', label: text.timed },
            ]}
            onChoose={(time) =>
              set({
                isTimed: time === 'timed',
                ...(time === 'timed' && draft.minutes === '' && pace !== null && { minutes: String(pace) }),
              })
            }
          />
        </Labelled>
        {draft.isTimed && (
          <NumberInput
            className={classes.number}
            label={text.minutes}
            value={draft.minutes}
            min={1}
            max={600}
            allowDecimal={false}
            description={timeFactor === 1 ? pace !== null && text.pace(pace) : text.factor(timeFactor)}
            error={shown('minutes') && text.minutesFault}
            onChange={(minutes) => set({ minutes: String(minutes) })}
          />
        )}
      </div>
      <TextInput
        className={classes.name}
        label={text.name}
        value={draft.name}
        maxLength={80}
        error={shown('name') && text.nameFault}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <p role="status" className={classes.matching} data-short={isShort}>
        {matchingWords({
          isChosen: subjectIds.length > 0,
          isUnknown: counted.isError,
          matching: isBehind ? null : matching,
          isShort,
        })}
      </p>
      {failure !== null && (
        <p role="alert" className={classes.fault}>
          {failure}
        </p>
      )}
      <div className={classes.actions}>
        {isShort && matching > 0 ? (
          // Two buttons and not one that changes: it would become the form's own while it is pressed, and start unasked.
          <Button
            key="fewer"
            loading={busy === 'building'}
            onClick={() => send((wanted) => onStart({ ...wanted, questionCount: matching }))}
          >
            {text.takeAll(matching)}
          </Button>
        ) : (
          <Button key="all" type="submit" disabled={isShort} loading={busy === 'building'}>
            {text.start}
          </Button>
        )}
        <Button variant="default" loading={busy === 'saving'} onClick={() => send(onSave)}>
          {ownTests.templates.save}
        </Button>
      </div>
      <p className={classes.small}>{text.rules}</p>
    </form>
  );
}

/** Before a subject is chosen nothing matches, and that is no news. */
function matchingWords(of: {
  readonly isChosen: boolean;
  readonly isUnknown: boolean;
  /** Null while it is counted. */
  readonly matching: number | null;
  readonly isShort: boolean;
}): string {
  if (!of.isChosen) return text.chooseToCount;
  if (of.isUnknown) return text.notCounted;
  if (of.matching === null) return text.counting;
  return of.isShort ? text.short(of.matching) : text.matching(of.matching);
}

function changed<Thing>(things: readonly Thing[], thing: Thing, isIn: boolean): Thing[] {
  const others = things.filter((one) => one !== thing);
  return isIn ? [...others, thing] : others;
}

function Group({
  label,
  help,
  fault = null,
  tools,
  children,
}: {
  readonly label: string;
  readonly help?: string;
  readonly fault?: string | null;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      {help !== undefined && <p className={classes.small}>{help}</p>}
      {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      {children}
      {fault !== null && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}
