/** How far the way of a file is: read, its columns understood, judged, brought in. */
import type { ImportState } from '@sugya/contract/import.ts';
import { IconCheck } from '@tabler/icons-react';
import { importing } from '../../../hebrew/import.ts';
import type { ImportWhole } from '../import-whole.ts';
import classes from './import-steps.module.css';

const text = importing.head.steps;
type Step = 'file' | 'columns' | 'check' | 'run';

/** The step that is at work; past the last one all are done. */
const AT: Readonly<Record<ImportState, Step | null>> = {
  reading: 'file',
  unreadable: 'file',
  judged: 'check',
  running: 'run',
  failed: 'run',
  stopped: 'run',
  done: null,
  undoing: null,
  undone: null,
};

export function ImportSteps({ job: { state, columns } }: { readonly job: ImportWhole }) {
  const steps: readonly Step[] =
    columns === null ? ['file', 'check', 'run'] : ['file', 'columns', 'check', 'run'];
  const at = AT[state];
  const present = at === null ? steps.length : steps.indexOf(at);
  return (
    <ol className={classes.steps} aria-label={text.label}>
      {steps.map((step, place) => (
        <li
          key={step}
          data-done={place < present}
          {...(place === present && { 'aria-current': 'step' as const })}
        >
          <span className={classes.sign}>
            {place < present ? <IconCheck size={14} aria-label={text.done} /> : place + 1}
          </span>
          {text[step]}
        </li>
      ))}
    </ol>
  );
}
