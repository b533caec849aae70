/** The columns of past imports. */
import type { ImportJob } from '@sugya/contract/import.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { importing } from '../../../hebrew/import.ts';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../staff/table/columns.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { problemSentence } from '../finding-words.ts';
import { kindWords } from '../kind-words.ts';
import classes from './imports-list.module.css';

const text = importing.history;

const ALL: readonly Column<ImportJob>[] = [
  {
    key: 'file',
    title: text.columns.file,
    cell: ({ fileName }) => <bdi>{fileName}</bdi>,
  },
  { key: 'kind', title: text.columns.kind, width: '9rem', cell: (job) => <bdi>{kindWords(job)}</bdi> },
  {
    key: 'when',
    title: text.columns.when,
    width: '8.5rem',
    cell: ({ startedAt }) => <bdi dir="ltr">{shortMoment(new Date(startedAt))}</bdi>,
  },
  {
    key: 'who',
    title: text.columns.who,
    width: '8rem',
    cell: ({ startedBy }) => <bdi>{startedBy ?? '–'}</bdi>,
  },
  { key: 'result', title: text.columns.result, width: '15rem', cell: (job) => <Result job={job} /> },
  { key: 'action', title: text.columns.action, width: '5.5rem', cell: (job) => <Way job={job} /> },
];

/** Beside an open panel there is room for what tells imports apart. */
export function historyColumns(isBesidePanel: boolean): readonly Column<ImportJob>[] {
  return isBesidePanel ? ALL.filter(({ key }) => key !== 'kind' && key !== 'who') : ALL;
}

function Result({ job }: { readonly job: ImportJob }) {
  const { state, counts, problems, endedAt } = job;
  if (state === 'unreadable') {
    const [first] = problems;
    return (
      <span className={classes.wrong}>
        {first === undefined ? text.states.unreadable : problemSentence(first.code)}
      </span>
    );
  }
  if (state === 'undone' && endedAt !== null) {
    return <span className={classes.quiet}>{text.undone(shortMoment(new Date(endedAt)))}</span>;
  }
  if (state !== 'done' || counts === null) return <span className={classes.quiet}>{text.states[state]}</span>;
  return <>{resultWords(counts)}</>;
}

/** "120 נוספו, 8 השתנו, 2 נדחו"; what was left out by hand is in their outcomes as well. */
function resultWords({ added, changed, refused, taken }: NonNullable<ImportJob['counts']>): string {
  const isAll = taken === added + changed;
  const parts = [
    isAll && added > 0 && text.added(added),
    isAll && changed > 0 && text.changed(changed),
    !isAll && taken > 0 && text.taken(taken),
    refused > 0 && text.refused(refused),
  ].filter((part) => part !== false);
  return parts.length === 0 ? text.nothing : parts.join(', ');
}

function Way({ job: { id, fileName, state } }: { readonly job: ImportJob }) {
  return state === 'done' ? (
    <AppLink to={paths.studioImports({ panel: 'undo', id })} aria-label={text.undoOf(fileName)}>
      {text.undo}
    </AppLink>
  ) : (
    <AppLink to={paths.studioImport(id)} aria-label={text.detailsOf(fileName)}>
      {text.details}
    </AppLink>
  );
}
