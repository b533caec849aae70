/** The text of what is picked of a law, as a student will read it (LAW-28). */
import { Button, Modal } from '@mantine/core';
import '../../../ui/window.css';
import { type LawText, readClauseTexts } from '@sugya/contract/laws.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { hebrew } from '../../../hebrew.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { lawTextQuery } from '../../laws/law-texts.queries.ts';
import { LawReader } from '../../laws/reader/law-reader.tsx';
import classes from './picked-text.module.css';

const text = lawsEditing.picker;

/** As many as one call may name. */
const CLAUSES_OF_A_CALL = 100;

export function PickedText({
  lawId,
  lawName,
  clauseIds,
  onClose,
}: {
  readonly lawId: number;
  readonly lawName: string;
  /** Null: the whole law. */
  readonly clauseIds: readonly number[] | null;
  readonly onClose: () => void;
}) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={text.previewOf(lawName)}
      closeButtonProps={{ 'aria-label': hebrew.shell.close }}
    >
      {clauseIds === null ? (
        <WholeLaw lawId={lawId} />
      ) : (
        <PickedClauses lawId={lawId} clauseIds={clauseIds} />
      )}
    </Modal>
  );
}

function WholeLaw({ lawId }: { readonly lawId: number }) {
  const { data, error, isError, refetch } = useQuery(lawTextQuery(lawId));
  if (data !== undefined) return <Preview shown={data} />;
  return <Waiting error={isError ? error : null} onRetry={() => void refetch()} />;
}

/** A hundred clauses at a time; the next ones are asked for. */
function PickedClauses({
  lawId,
  clauseIds,
}: {
  readonly lawId: number;
  readonly clauseIds: readonly number[];
}) {
  const pages = useInfiniteQuery({
    queryKey: ['laws', 'editing', 'picked', lawId, ...clauseIds],
    queryFn: ({ pageParam, signal }) =>
      call(readClauseTexts, {
        body: { lawId, clauseIds: clauseIds.slice(pageParam, pageParam + CLAUSES_OF_A_CALL) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (_page, _all, from) => {
      const next = from + CLAUSES_OF_A_CALL;
      return next < clauseIds.length ? next : undefined;
    },
  });
  const [first, ...others] = pages.data?.pages ?? [];
  if (first === undefined) {
    return <Waiting error={pages.isError ? pages.error : null} onRetry={() => void pages.refetch()} />;
  }
  const shownCount = Math.min(clauseIds.length, (others.length + 1) * CLAUSES_OF_A_CALL);
  return (
    <>
      <Preview shown={joined(first, others)} />
      {pages.hasNextPage && (
        <div className={classes.more}>
          <span role="status">{text.shownOf(shownCount, clauseIds.length)}</span>
          <Button
            variant="default"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}

function Preview({ shown }: { readonly shown: LawText }) {
  return (
    <div className={classes.text}>
      <LawReader texts={[shown]} options={{ compact: true }} />
    </div>
  );
}

function Waiting({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (error !== null) return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <LoadingRegion label={text.previewLoading}>
      <Placeholder height="60dvh" />
    </LoadingRegion>
  );
}

/** A heading that opens the next hundred too is shown once. */
function joined(first: LawText, others: readonly LawText[]): LawText {
  const seen = new Set<string>();
  const items = [first, ...others]
    .flatMap(({ lawData }) => lawData.Items)
    .filter(({ Id }) => !seen.has(Id) && seen.add(Id));
  return { ...first, lawData: { ...first.lawData, Items: items } };
}
