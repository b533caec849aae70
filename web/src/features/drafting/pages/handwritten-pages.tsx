/** Adding photographs of pages that were written by hand, in place of typing (DRF-20). */
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import { MOST_PAGES } from '@sugya/domain/drafting/pages.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { marking } from '../../../hebrew/drafting-marking.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { draftingKey } from '../drafting.queries.ts';
import { PagePictures } from './page-pictures.tsx';
import classes from './pages.module.css';
import { ownPageQuery, pageCalls, withPages } from './pages.queries.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const text = marking.pages;

export function HandwrittenPages({
  attempt,
  task,
  isLookedAt,
}: {
  readonly attempt: DraftingAttempt;
  readonly task: DraftingAttempt['tasks'][number];
  /** By staff, who change nothing. */
  readonly isLookedAt: boolean;
}) {
  const id = useId();
  const client = useQueryClient();
  const { pageIds = [] } = task;
  const keep = (after: DraftingAttempt) =>
    client.setQueryData<DraftingAttempt>(draftingKey(attempt.id), (known) =>
      known === undefined ? known : withPages(known, after),
    );
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const picture = await shrinkPhoto(file).catch(() => '');
        if (picture === '') throw new NoPicture();
        keep(await pageCalls.add(attempt.id, task.id, picture));
      }
    },
    meta: { showsOwnFailure: true },
  });
  const remove = useMutation({
    mutationFn: (pageId: number) => pageCalls.remove(attempt.id, pageId),
    onSuccess: keep,
    meta: { showsOwnFailure: true },
  });
  const error = add.error ?? remove.error;
  return (
    <details className={classes.byHand} open={pageIds.length > 0}>
      <summary>{text.title(pageIds.length)}</summary>
      {attempt.pagesUntil !== undefined && (
        <p>{text.how(MOST_PAGES, shortMoment(new Date(attempt.pagesUntil)))}</p>
      )}
      <input
        id={id}
        className={classes.file}
        type="file"
        accept="image/*"
        multiple
        disabled={isLookedAt || add.isPending}
        onChange={({ currentTarget }) => {
          add.mutate([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {/* The browser's own button speaks its own language. */}
      <label htmlFor={id} className={classes.choose}>
        <IconPhotoPlus size={18} aria-hidden />
        {text.choose}
      </label>
      <p role="status">{add.isPending && text.sending}</p>
      {error !== null && (
        <p role="alert" className={classes.fault}>
          {error instanceof NoPicture ? text.noPicture : sentenceOf(error)}
        </p>
      )}
      <PagePictures
        pageIds={pageIds}
        queryOf={ownPageQuery(attempt.id)}
        {...(!isLookedAt && { onRemove: remove.mutate })}
      />
    </details>
  );
}

/** Thrown for a file that the browser cannot show. */
class NoPicture extends Error {}
