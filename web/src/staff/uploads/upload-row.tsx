/** One file on its way: how far it is, what became of it, and what can be done about it. */
import { ActionIcon } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { media, sizeInWords } from '../../hebrew/media.ts';
import classes from './uploads.module.css';

const text = media.uploads;

type Shown = {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly sentBytes: number;
  readonly state: {
    readonly kind: 'waiting' | 'sending' | 'paused' | 'offline' | 'checking' | 'failed' | 'refused' | 'kept';
  };
};

type Queue = {
  readonly pause: (id: number) => void;
  readonly goOn: (id: number) => void;
  readonly giveUp: (id: number) => void;
};

export function UploadRow({
  upload: { id, name, bytes, sentBytes, state },
  words,
  queue,
}: {
  readonly upload: Shown;
  /** How it stands. */
  readonly words: string;
  readonly queue: Queue;
}) {
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
          {words}
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
          <RowButton label={text.pause(name)} onClick={() => queue.pause(id)}>
            <IconPlayerPause size={18} />
          </RowButton>
        )}
        {canGoOn && (
          <RowButton label={text.goOn(name)} onClick={() => queue.goOn(id)}>
            <IconPlayerPlay size={18} />
          </RowButton>
        )}
        {kind !== 'checking' && (
          <RowButton label={isDone ? text.dismiss(name) : text.giveUp(name)} onClick={() => queue.giveUp(id)}>
            <IconX size={18} />
          </RowButton>
        )}
      </div>
    </li>
  );
}

export function RowButton({
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
