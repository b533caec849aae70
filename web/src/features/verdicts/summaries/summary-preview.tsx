/** The summary as a student will read it, saved or not (AVS-10). */
import { Button, Modal } from '@mantine/core';
import '../../../ui/window.css';
import type { VerdictSummary } from '@sugya/contract/verdicts.ts';
import { useState } from 'react';
import { verdicts } from '../../../hebrew/verdicts.ts';
import { hebrew } from '../../../hebrew.ts';
import { SummaryArticle } from '../reading/summary-article.tsx';
import { type SummaryDraft, shownOf } from './summary-draft.ts';

const text = verdicts.summaries;

export function SummaryPreview({
  draft,
  saved,
}: {
  readonly draft: SummaryDraft;
  readonly saved: VerdictSummary | null;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {text.preview}
      </Button>
      {isOpen && (
        <Modal
          opened
          onClose={() => setOpen(false)}
          size="xl"
          title={text.asShown}
          closeButtonProps={{ 'aria-label': hebrew.shell.close }}
        >
          <SummaryArticle summary={shownOf(draft, saved)} />
        </Modal>
      )}
    </>
  );
}
