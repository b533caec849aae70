/** What is done with the chosen questions: first the server says what it would do. */
import { Button } from '@mantine/core';
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { changeStudioQuestions, QuestionFilter } from '@sugya/contract/studio-questions.ts';
import { useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import classes from './question-bank.module.css';
import {
  type ChosenQuestions,
  type QuestionSearch,
  tryQuestionsChange,
  useChangeQuestions,
} from './questions.queries.ts';

const text = studioQuestions.bank.bulk;
const RESULT_MS = 8_000;

type Action = 'publish' | 'hide';
type Asked = { readonly action: Action; readonly would: Answer<typeof changeStudioQuestions> };

export function BulkBar({
  courseId,
  chosen,
  found,
  search,
  onChoose,
}: {
  readonly courseId: number;
  readonly chosen: ReadonlySet<number>;
  /** All that the search found. */
  readonly found: readonly number[];
  readonly search: Omit<QuestionSearch, 'courseId'> & { readonly state: QuestionFilter };
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState(0);
  const change = useChangeQuestions(courseId, setDone);
  const isAll = chosen.size === found.length;
  // By the search and not by its ids: what was found is what it finds then.
  const of: ChosenQuestions = isAll ? { ...search } : { ids: [...chosen] };

  async function ask(action: Action) {
    setIsAsking(true);
    try {
      setAsked({ action, would: await tryQuestionsChange(courseId, { action, chosen: of }) });
    } catch (error) {
      reportNotDone(error);
    } finally {
      setIsAsking(false);
    }
  }

  async function run({ action }: Asked) {
    setAsked(null);
    setDone(0);
    try {
      const changed = await change.mutateAsync({ action, chosen: of });
      onChoose(new Set());
      showToast({ kind: 'success', message: text.done[action](changed), durationMs: RESULT_MS });
    } catch (error) {
      reportNotDone(error);
    }
  }

  return (
    <section className={classes.bulk} aria-label={text.label}>
      <p role="status">
        {change.isPending
          ? text.working(done, chosen.size)
          : isAll && found.length > 1
            ? text.allChosen(found.length)
            : text.chosen(chosen.size)}
      </p>
      {!isAll && (
        <button type="button" onClick={() => onChoose(new Set(found))}>
          {text.all(found.length)}
        </button>
      )}
      <span className={classes.bulkActions}>
        {(['publish', 'hide'] as const).map((action) => (
          <Button
            key={action}
            size="sm"
            variant="default"
            disabled={isAsking || change.isPending}
            onClick={() => void ask(action)}
          >
            {text[action]}
          </Button>
        ))}
        <button type="button" onClick={() => onChoose(new Set())}>
          {text.clear}
        </button>
      </span>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === null ? '' : text.asking[asked.action]}
        confirmLabel={asked === null ? '' : text.confirm[asked.action](asked.would.changed)}
        cancelLabel={shell.cancel}
        closeLabel={shell.close}
        isDangerous={asked?.action === 'hide'}
        onConfirm={() => {
          if (asked === null || asked.would.changed === 0) setAsked(null);
          else void run(asked);
        }}
        onCancel={() => setAsked(null)}
      >
        {asked !== null && <Would {...asked} />}
      </ConfirmDialog>
    </section>
  );
}

function Would({ action, would: { changed, unfinished, unchanged } }: Asked) {
  return (
    <>
      <span>{changed === 0 ? text.nothing : text.will[action](changed)}</span>{' '}
      {unfinished > 0 && <span>{text.unfinished(unfinished)}</span>}{' '}
      {unchanged > 0 && <span>{text.unchanged(unchanged)}</span>}
    </>
  );
}
