/** One text that a marker took: marking it, and what was given (DRF-14). */
import { Button } from '@mantine/core';
import type { DraftingMarking } from '@sugya/contract/drafting-marking.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MarkGiven } from '../../../features/drafting/marking/mark-given.tsx';
import {
  markingCalls,
  markingQuery,
  type PostedMarking,
} from '../../../features/drafting/marking/marking.queries.ts';
import { MarkingSheet } from '../../../features/drafting/marking/marking-sheet.tsx';
import { marking as words } from '../../../hebrew/drafting-marking.ts';
import { shell } from '../../../hebrew/shell.ts';
import { paths } from '../../../paths.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo, useRouteId } from '../../../platform/navigation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { StaffOnly } from '../../../shell/staff-only.tsx';
import { StaffPage } from '../../../staff/screen/staff-page.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Placeholder } from '../../../ui/placeholder.tsx';

const text = words.reading;

export default function ReadingPage() {
  const courseId = useRouteId('courseId');
  const markingId = useRouteId('markingId');
  usePageTitle(text.number(markingId));
  return (
    <StaffOnly capability="drafting.mark">
      <Reading key={markingId} courseId={courseId} markingId={markingId} />
    </StaffOnly>
  );
}

function Reading({ courseId, markingId }: { readonly courseId: number; readonly markingId: number }) {
  const query = markingQuery(markingId);
  const reading = useQuery(query);
  const above = [{ label: words.title, to: paths.studioMarking({ courseId }) }];
  const title = text.number(markingId);
  if (reading.data === undefined) {
    return (
      <StaffPage title={title} above={above}>
        {reading.isError ? (
          <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} />
        ) : (
          <Placeholder height="20rem" />
        )}
      </StaffPage>
    );
  }
  const { data } = reading;
  return (
    <StaffPage
      title={`${text.kinds[data.kind]}: ${title}`}
      above={above}
      action={
        data.mark === null && data.kind !== 'set' && <PassOn courseId={courseId} markingId={markingId} />
      }
    >
      {data.mark === null ? (
        <Marking marking={data} />
      ) : (
        <MarkGiven marking={data} mark={data.mark} courseId={courseId} />
      )}
    </StaffPage>
  );
}

function Marking({ marking }: { readonly marking: DraftingMarking }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (mark: PostedMarking) => markingCalls.save(marking.id, mark),
    onSuccess: (after) => {
      client.setQueryData(markingQuery(marking.id).queryKey, after);
      void client.invalidateQueries({ queryKey: ['drafting', 'marking', 'count'] });
    },
    meta: { showsOwnFailure: true },
  });
  return (
    <MarkingSheet
      marking={marking}
      isBusy={save.isPending}
      failure={save.error === null ? null : sentenceOf(save.error)}
      onSave={save.mutate}
    />
  );
}

function PassOn({ courseId, markingId }: { readonly courseId: number; readonly markingId: number }) {
  const go = useGo();
  const [isAsking, setIsAsking] = useState(false);
  const pass = useMutation({
    mutationFn: () => markingCalls.pass(markingId),
    onSuccess: () => go(paths.studioMarking({ courseId })),
  });
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setIsAsking(true)}>
        {text.pass}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text.passTitle}
        confirmLabel={text.passConfirm}
        cancelLabel={shell.cancel}
        closeLabel={shell.close}
        isBusy={pass.isPending}
        onConfirm={() => pass.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{text.passText}</p>
      </ConfirmDialog>
    </>
  );
}
