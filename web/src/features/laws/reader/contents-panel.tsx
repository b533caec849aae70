/** The table of contents beside the text where there is room, else over it. */
import { IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import type { ContentsEntry } from '../rows/reader-rows.ts';
import { ContentsList } from './contents-list.tsx';
import classes from './law-reader.module.css';

/** The head of the list, which stays above it. Unit: px. */
const HEAD_HEIGHT = 52;

export function ContentsPanel({
  entries,
  currentKey,
  opener,
  onGo,
  onClose,
}: {
  readonly entries: readonly ContentsEntry[];
  readonly currentKey: string | null;
  /** Gets the focus back; null when the contents opened by themselves, which leaves the focus where it is. */
  readonly opener: HTMLElement | null;
  readonly onGo: (rowKey: string) => void;
  readonly onClose: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);

  // The focus goes in when the contents were asked for. The effect moves the focus.
  useEffect(() => {
    if (opener !== null) panel.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [opener]);

  // The place where one reads stays in view, unless the reader is just choosing here. The effect scrolls the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is the reason to look again
  useEffect(() => {
    const element = panel.current;
    const current = element?.querySelector<HTMLElement>('[aria-current]');
    if (element === null || current == null || element.matches(':hover, :focus-within')) return;
    const top = current.getBoundingClientRect().top - element.getBoundingClientRect().top;
    const isInView = top > HEAD_HEIGHT && top < element.clientHeight - HEAD_HEIGHT;
    if (!isInView) element.scrollTop += top - element.clientHeight / 3;
  }, [currentKey]);

  function close() {
    onClose();
    opener?.focus();
  }

  const choose = useCallback(
    (key: string) => {
      const isOver = panel.current?.parentElement?.dataset.lawWidth !== 'wide';
      if (isOver) onClose();
      onGo(key);
    },
    [onGo, onClose],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the buttons inside, is none itself
    <div
      ref={panel}
      className={classes.contents}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <div className={classes.contentsHead}>
        <span>{laws.reader.contents}</span>
        <button
          type="button"
          className={classes.close}
          aria-label={laws.reader.closeContents}
          onClick={close}
        >
          <IconX size={19} aria-hidden />
        </button>
      </div>
      <ContentsList entries={entries} currentKey={currentKey} onGo={choose} />
    </div>
  );
}
