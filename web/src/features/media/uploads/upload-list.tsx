/** What is on its way to the library, and what this browser did not see through before (MED-13). */
import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { media, sizeInWords } from '../../../hebrew/media.ts';
import { ourUploads, useUploads } from './our-uploads.ts';
import { unfinishedUploads } from './transfer.ts';
import type { Upload } from './upload-queue.ts';
import classes from './uploads.module.css';

const text = media.uploads;

export function UploadList() {
  const uploads = useUploads();
  return (
    <>
      {uploads.length > 0 && (
        <section className={classes.uploads} aria-label={text.title}>
          <ul>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
          {uploads.some(({ state }) => state.kind === 'kept' || state.kind === 'refused') && (
            <Button size="compact-sm" variant="subtle" onClick={() => ourUploads.clearDone()}>
              {text.clear}
            </Button>
          )}
        </section>
      )}
      <UnfinishedUploads present={uploads.map(({ name }) => name)} />
    </>
  );
}

function UploadRow({ upload }: { readonly upload: Upload }) {
  const { id, name, bytes, sentBytes, state } = upload;
  const { kind } = state;
  const canPause = kind === 'sending' || kind === 'waiting';
  const canGoOn = kind === 'paused' || kind === 'failed' || kind === 'offline';
  const isDone = kind === 'kept' || kind === 'refused';
  return (
    <li className={classes.row} data-state={kind}>
      <div className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.size} dir="ltr">
          {isDone ? sizeInWords(bytes) : `${sizeInWords(sentBytes)} / ${sizeInWords(bytes)}`}
        </span>
        <span className={classes.state} role={kind === 'refused' || kind === 'failed' ? 'alert' : 'status'}>
          {wordsOf(upload)}
        </span>
      </div>
      {!isDone && (
        <progress
          className={classes.progress}
          aria-label={text.progress(name)}
          max={bytes}
          value={kind === 'checking' ? bytes : sentBytes}
        />
      )}
      <div className={classes.buttons}>
        {canPause && (
          <RowButton label={text.pause(name)} onClick={() => ourUploads.pause(id)}>
            <IconPlayerPause size={18} />
          </RowButton>
        )}
        {canGoOn && (
          <RowButton label={text.goOn(name)} onClick={() => ourUploads.goOn(id)}>
            <IconPlayerPlay size={18} />
          </RowButton>
        )}
        {kind !== 'checking' && (
          <RowButton
            label={isDone ? text.dismiss(name) : text.giveUp(name)}
            onClick={() => ourUploads.giveUp(id)}
          >
            <IconX size={18} />
          </RowButton>
        )}
      </div>
    </li>
  );
}

function wordsOf({ state, sentBytes, bytes }: Upload): string {
  switch (state.kind) {
    case 'sending':
      return text.states.sending(Math.floor((100 * sentBytes) / bytes));
    case 'kept':
      return state.wasThere ? text.states.wasThere : text.states.kept;
    case 'refused':
      return text.refusals[state.reason] ?? text.refusals.unknown_type;
    default:
      return text.states[state.kind];
  }
}

function UnfinishedUploads({ present }: { readonly present: readonly string[] }) {
  const { data = [], refetch } = useQuery({
    queryKey: ['media', 'unfinished', present.length],
    queryFn: unfinishedUploads,
    staleTime: 0,
  });
  const others = data.filter(({ name }) => !present.includes(name));
  if (others.length === 0) return null;
  return (
    <section className={classes.uploads} aria-label={text.unfinished}>
      <p className={classes.unfinished}>
        <strong>{text.unfinished}.</strong> {text.unfinishedText}
      </p>
      <ul>
        {others.map(({ name, forget }) => (
          <li key={name} className={classes.row}>
            <bdi className={classes.name}>{name}</bdi>
            <RowButton label={text.forget(name)} onClick={() => void forget().then(() => refetch())}>
              <IconX size={18} />
            </RowButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowButton({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <ActionIcon size="lg" variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
