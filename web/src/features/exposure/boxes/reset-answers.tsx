/** EXP-15, EXP-17 to EXP-19: all answers of a chapter are taken back, after a question. */
import { Button } from '@mantine/core';
import type { ExposureChapter } from '@sugya/contract/exposure.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exposure } from '../../../hebrew/exposure.ts';
import { shell } from '../../../hebrew/shell.ts';
import { rememberedJournalUser } from '../../../platform/journal/journal-user.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CHAPTERS_KEY, forgetAnswers } from '../exposure.queries.ts';
import { openExposureJournal } from '../exposure-operations.ts';

const texts = exposure.reset;

export function ResetAnswers({ chapter }: { readonly chapter: ExposureChapter }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const userId = rememberedJournalUser();
  const reset = useMutation({
    // What waits on this device is forgotten too, so the journal is opened for it.
    mutationFn: async () =>
      forgetAnswers(chapter.id, userId === null ? undefined : await openExposureJournal(String(userId))),
    meta: { showsOwnFailure: true },
    onSuccess: async () => {
      setIsAsking(false);
      // EXP-19: the page shows what the server says now.
      await client.invalidateQueries({ queryKey: CHAPTERS_KEY });
    },
  });
  return (
    <>
      <Button
        variant="subtle"
        disabled={chapter.completionPercent === 0 && chapter.successPercent === 0}
        aria-label={`${exposure.box.reset} – ${chapter.name}`}
        onClick={() => setIsAsking(true)}
      >
        {exposure.box.reset}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        closeLabel={shell.close}
        isDangerous
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{texts.text}</p>
        {reset.isError && <p role="alert">{texts.failed}</p>}
      </ConfirmDialog>
    </>
  );
}
