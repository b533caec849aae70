/** What an import made, the way to it, and the way back. */
import { Button } from '@mantine/core';
import { importing } from '../../../hebrew/import.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { ImportWhole } from '../import-whole.ts';
import type { ImportAddress } from '../use-import-address.ts';
import classes from './card.module.css';
import { AnotherFile, Card } from './card.tsx';

const text = importing.done;

export function DoneCard({ job, address }: { readonly job: ImportWhole; readonly address: ImportAddress }) {
  const isOfQuestions = job.kind === 'questions';
  const way = wayTo(job);
  return (
    <Card
      tone="right"
      actions={
        <>
          <Button component={AppLink} to={way.to} size="sm">
            {way.label}
          </Button>
          <AnotherFile label={text.another} />
          <Button
            component={AppLink}
            to={address.pathWith({ panel: 'undo', row: null })}
            size="sm"
            variant="default"
          >
            {text.undo}
          </Button>
        </>
      }
    >
      <p className={classes.main}>{titleOf(job)}</p>
      <p className={classes.note}>{isOfQuestions ? text.hidden : text.shown}</p>
    </Card>
  );
}

function titleOf({ kind, counts }: ImportWhole): string {
  const { added = 0, changed = 0, taken = 0 } = counts ?? {};
  if (kind !== 'questions') return text.whole(added, changed);
  return taken === added + changed ? text.title(added, changed) : text.taken(taken);
}

function wayTo({ id, courseId, kind }: ImportWhole): { readonly to: AppPath; readonly label: string } {
  if (kind === 'laws' || courseId === null) return { to: paths.manageLawsCollections(), label: text.toLaws };
  if (kind === 'pack') return { to: paths.studioTree({ courseId }), label: text.toTree };
  return { to: paths.studioQuestions({ courseId }, { import: id }), label: text.toBank };
}
