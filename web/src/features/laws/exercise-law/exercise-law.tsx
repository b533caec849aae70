/**
 * The laws beside an exercise's questions (EXE-118 to EXE-129): all in one text, or one at a time by a choice (EXE-126).
 * It goes where it is asked to; where it was read otherwise, it stays.
 */
import type { Exercise } from '@sugya/contract/exercises.ts';
import type { LawText } from '@sugya/contract/laws.ts';
import { IconBook2, IconCloudOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { documentSentences } from '../../../hebrew/documents.ts';
import { exerciseLaw } from '../../../hebrew/exercise-law.ts';
import { requestNumberOf, sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { useAgainWhenConnected } from '../../../platform/http/use-again-when-connected.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { exerciseLawsQuery, exerciseLawTextQuery, exerciseLawTextsQuery } from '../law-texts.queries.ts';
import { LawReader, type LawReaderHandle } from '../reader/law-reader.tsx';
import { LawSelect } from '../reader/law-select.tsx';
import classes from './exercise-law.module.css';

const texts = exerciseLaw.panel;
/** The laws stay on the device as long as the exercise does: answering goes on without a network. */
const RUNNING = { isCached: true } as const;

export type ExerciseLawProps = {
  readonly exercise: Pick<
    Exercise,
    'id' | 'displaySeparateLawText' | 'hideExpansions' | 'areExpansionsClosedByDefault' | 'lawsBeside'
  >;
  /** Another `key` asks anew. A null clause is the beginning of the law; null stays where it is. */
  readonly target: { readonly lawId: number; readonly clauseId: number | null; readonly key: string } | null;
  /** Keep the function the same between renders. */
  readonly onPick: ((place: { readonly lawId: number; readonly clauseId: number }) => void) | null;
  /** A text of the law is on the screen. Keep the function the same between renders. */
  readonly onText?: () => void;
};

export function ExerciseLaw(props: ExerciseLawProps) {
  useOthersPrefetched(props.exercise);
  return props.exercise.displaySeparateLawText ? <OneLaw {...props} /> : <AllLaws {...props} />;
}

function AllLaws(props: ExerciseLawProps) {
  const loaded = useQuery(quiet(exerciseLawTextsQuery(props.exercise.id, RUNNING)));
  return (
    <Loaded loaded={loaded} isEmpty={loaded.data?.length === 0}>
      <AimedReader {...props} laws={loaded.data ?? NO_TEXTS} />
    </Loaded>
  );
}

function OneLaw(props: ExerciseLawProps) {
  const { exercise, target } = props;
  const client = useQueryClient();
  const list = useQuery(quiet(exerciseLawsQuery(exercise.id, RUNNING)));
  const [chosen, setChosen] = useState<{ lawId: number; targetKey: string | undefined } | null>(null);
  // A law that was chosen by hand holds until the next question, or a link, asks for another.
  const asked = chosen !== null && chosen.targetKey === target?.key ? chosen.lawId : target?.lawId;
  const laws = list.data ?? [];
  const [last, setLast] = useState<number | null>(null);
  // A question that asks for no law leaves the one that is open.
  const shown = laws.find(({ lawId }) => lawId === (asked ?? last)) ?? laws[0];
  if (shown !== undefined && shown.lawId !== last) setLast(shown.lawId);
  const lawId = shown?.lawId ?? 0;
  const loaded = useQuery({
    ...quiet(exerciseLawTextQuery(exercise.id, lawId, RUNNING)),
    enabled: shown !== undefined,
  });
  // The others are fetched as well: a network that goes away later takes none of them. The effect speaks to the cache.
  useEffect(() => {
    for (const law of list.data ?? [])
      void client.prefetchQuery(exerciseLawTextQuery(exercise.id, law.lawId, RUNNING));
  }, [client, exercise.id, list.data]);

  const select = laws.length > 0 && (
    <LawSelect
      laws={laws}
      lawId={lawId}
      onChange={(to) => setChosen({ lawId: to, targetKey: target?.key })}
    />
  );
  const isTextMissing = loaded.data === undefined;
  return (
    <Loaded
      loaded={list.data === undefined ? list : loaded}
      isEmpty={list.data?.length === 0}
      picker={select}
    >
      {!isTextMissing && <AimedReader {...props} laws={[loaded.data]} picker={select} />}
    </Loaded>
  );
}

/** In a test of one's own the laws of the other questions are there before a network goes away. The effect speaks to the cache. */
function useOthersPrefetched({ id, lawsBeside = NO_OTHERS }: ExerciseLawProps['exercise']): void {
  const client = useQueryClient();
  useEffect(() => {
    const fetchAll = async (exerciseId: number, isOneLawAtATime: boolean) => {
      if (!isOneLawAtATime) return client.prefetchQuery(quiet(exerciseLawTextsQuery(exerciseId, RUNNING)));
      const listed = await client.fetchQuery(quiet(exerciseLawsQuery(exerciseId, RUNNING))).catch(() => []);
      for (const { lawId } of listed)
        await client.prefetchQuery(quiet(exerciseLawTextQuery(exerciseId, lawId, RUNNING)));
    };
    for (const one of lawsBeside)
      if (one.exerciseId !== id) void fetchAll(one.exerciseId, one.isOneLawAtATime);
  }, [client, id, lawsBeside]);
}

const NO_OTHERS: NonNullable<Exercise['lawsBeside']> = [];
const NO_TEXTS: readonly LawText[] = [];

/** The failure stands in the panel itself; the rest of the exercise goes on. */
function quiet<T extends object>(query: T): T & { readonly meta: { readonly isSilent: true } } {
  return { ...query, meta: { isSilent: true } };
}

function AimedReader({
  exercise,
  target,
  onPick,
  onText,
  laws,
  picker,
}: ExerciseLawProps & { readonly laws: readonly LawText[]; readonly picker?: ReactNode }) {
  const reader = useRef<LawReaderHandle>(null);
  const reached = useRef<string | null>(null);
  const hasText = laws.length > 0;
  // The effect speaks to the page around.
  useEffect(() => {
    if (hasText) onText?.();
  }, [hasText, onText]);
  const key = target?.key ?? null;
  const isHere = laws.some(({ lawId }) => lawId === target?.lawId);
  // The effect scrolls the reader, once for each asking and not before the law is there.
  useEffect(() => {
    if (target === null || !isHere || reached.current === target.key) return;
    reached.current = target.key;
    if (target.clauseId === null) reader.current?.goToLaw(target.lawId);
    else reader.current?.goToClause(target.clauseId);
  }, [target, isHere]);
  useEffect(() => {
    if (key === null) reached.current = null;
  }, [key]);
  return (
    <LawReader
      ref={reader}
      texts={laws}
      picker={picker}
      options={{
        compact: true,
        showExpansions: !exercise.areExpansionsClosedByDefault,
        hideExpansions: exercise.hideExpansions,
        ...(onPick !== null && { onPickClause: onPick }),
      }}
    />
  );
}

function Loaded({
  loaded,
  isEmpty,
  picker,
  children,
}: {
  readonly loaded: {
    readonly isPending: boolean;
    readonly data?: unknown;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly isEmpty: boolean;
  readonly picker?: ReactNode;
  readonly children: ReactNode;
}) {
  useAgainWhenConnected(loaded.error !== null, loaded.refetch);
  if (isEmpty) {
    return <StateMessage icon={<IconBook2 size={26} />} title={documentSentences.noLegislation} />;
  }
  if (loaded.data !== undefined) return children;
  if (loaded.error === null) {
    return (
      <LoadingRegion label={texts.loading}>
        <div className={classes.loading}>
          <Placeholder height="44px" />
          <Placeholder height="min(60dvh, 24rem)" />
        </div>
      </LoadingRegion>
    );
  }
  const isOffline = isApiProblem(loaded.error) && loaded.error.isNetwork;
  return (
    <div className={classes.failed}>
      {picker}
      <StateMessage
        isFailure
        icon={<IconCloudOff size={26} />}
        title={texts.failed}
        action={
          <button type="button" className={classes.retry} onClick={() => void loaded.refetch()}>
            {texts.retry}
          </button>
        }
        {...requestNumberOf(loaded.error)}
      >
        {isOffline ? texts.offline : sentenceOf(loaded.error)}
      </StateMessage>
    </div>
  );
}
