/** All of a student's notes and marked words, with their places: searched, filtered and saved as a file (NOT-14). */
import { Button } from '@mantine/core';
import { type NotebookEntry, readNotebook } from '@sugya/contract/notes.ts';
import { IconDownload, IconNote } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api.ts';
import { notes } from '../../../hebrew/notes.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { cachedRead } from '../../../platform/offline-copies/cached-read.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import styles from './notebook.module.css';
import { entryPath, groupOf, isShown, placeName } from './notebook-entry.ts';
import { notebookMarkdown } from './notebook-markdown.ts';

const texts = notes.notebook;

function notebookQuery(courseId: number) {
  return queryOptions({
    queryKey: ['notes', 'notebook', courseId],
    queryFn: ({ signal, ...asking }) =>
      cachedRead(asking, () => call(readNotebook, { params: { courseId }, signal })),
    staleTime: 0,
  });
}

export function Notebook({ courseId }: { readonly courseId: number }) {
  const { data, error, isPending, refetch } = useQuery(notebookQuery(courseId));
  const [words, setWords] = useState('');
  const [lawId, setLawId] = useState<number | null>(null);
  const id = useId();
  if (isPending) {
    return (
      <LoadingRegion label={texts.loading}>
        <Placeholder height="5rem" />
        <Placeholder height="5rem" />
      </LoadingRegion>
    );
  }
  if (data === undefined) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const { entries } = data;
  if (entries.length === 0) {
    return (
      <StateMessage icon={<IconNote size={28} />} title={texts.empty}>
        {texts.emptyNext}
      </StateMessage>
    );
  }
  const shown = entries.filter((entry) => isShown(entry, { words, lawId }));
  const laws = new Map(
    entries.flatMap(({ clause }) => (clause === null ? [] : [[clause.lawId, clause.lawName]])),
  );
  return (
    <>
      <div className={styles.tools}>
        <label htmlFor={`${id}-words`} className={styles.field}>
          {texts.search}
          <input
            id={`${id}-words`}
            type="search"
            className={styles.input}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
        <label htmlFor={`${id}-law`} className={styles.field}>
          {texts.where}
          <select
            id={`${id}-law`}
            className={styles.input}
            value={lawId ?? ''}
            onChange={({ currentTarget: { value } }) => setLawId(value === '' ? null : Number(value))}
          >
            <option value="">{texts.everywhere}</option>
            <option value={0}>{texts.questions}</option>
            {[...laws].map(([of, name]) => (
              <option key={of} value={of}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={shown.length === 0}
          onClick={() =>
            saveFile({
              text: notebookMarkdown(shown, { courseId, origin: window.location.origin }),
              name: texts.fileName,
              type: 'text/markdown',
            })
          }
        >
          {texts.save}
        </Button>
      </div>
      <p role="status" className={styles.count}>
        {texts.count(shown.length)}
      </p>
      {[...grouped(shown)].map(([group, own]) => (
        <section key={group} className={styles.group}>
          <h2 className={styles.heading}>
            <bdi>{group}</bdi>
          </h2>
          <ul className={styles.list}>
            {own.map((entry) => (
              <Entry key={`${entry.targetKind} ${entry.targetId}`} entry={entry} courseId={courseId} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** In the order of the list. */
function grouped(entries: readonly NotebookEntry[]): ReadonlyMap<string, readonly NotebookEntry[]> {
  const groups = new Map<string, NotebookEntry[]>();
  for (const entry of entries) {
    const known = groups.get(groupOf(entry));
    if (known === undefined) groups.set(groupOf(entry), [entry]);
    else known.push(entry);
  }
  return groups;
}

function Entry({ entry, courseId }: { readonly entry: NotebookEntry; readonly courseId: number }) {
  const { highlight, body } = entry;
  return (
    <li className={styles.entry}>
      <AppLink to={entryPath(entry, courseId)}>
        <bdi>{placeName(entry)}</bdi>
      </AppLink>
      {highlight !== null && (
        <p>
          <span className={styles.kind}>{notes.onClause.kinds[highlight.kind]}: </span>
          <q className={styles.quote} data-mark={highlight.kind}>
            {highlight.quote}
          </q>
        </p>
      )}
      {highlight !== null && highlight.standing !== 'stands' && (
        <p className={styles.warning}>{notes.onClause[highlight.standing]}</p>
      )}
      {body !== '' && (
        <p className={styles.body} dir="auto">
          {body}
        </p>
      )}
    </li>
  );
}
