/** The table of contents beside the text where there is room, else over it; `children` are the tools that open it. */
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import type { ReaderDocument } from '../rows/reader-rows.ts';
import { ContentsList } from './contents-list.tsx';
import classes from './law-reader.module.css';

/** From this width of the window on there is room beside the text for contents that nobody asked for. Unit: px. */
const OPEN_FROM = 1_260;
/** The head of the list, which stays above it. Unit: px. */
const HEAD_HEIGHT = 52;

export function ContentsPanel({
  content,
  currentKey,
  isColumn,
  onGo,
  children,
}: {
  readonly content: ReaderDocument;
  readonly currentKey: string | null;
  /** May stand beside the text. */
  readonly isColumn: boolean;
  readonly onGo: (rowKey: string) => void;
  readonly children: (contents: { readonly isOpen: boolean; readonly toggle: () => void }) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(() => isColumn && window.innerWidth >= OPEN_FROM);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const hasContents = content.contents.length > 1;

  function close() {
    setIsOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  const choose = useCallback(
    (key: string) => {
      const isOver = panel.current?.parentElement?.dataset.lawWidth !== 'wide';
      if (isOver) setIsOpen(false);
      onGo(key);
    },
    [onGo],
  );

  function toggle() {
    opener.current = document.activeElement;
    if (isOpen) close();
    else setIsOpen(true);
  }

  // Over the text the focus goes in. The effect moves the focus.
  useEffect(() => {
    if (isOpen && opener.current !== null) {
      panel.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    }
  }, [isOpen]);

  // The place where one reads stays in view, unless somebody is just choosing here. The effect scrolls the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is the reason to look again
  useEffect(() => {
    const element = panel.current;
    const current = element?.querySelector<HTMLElement>('[aria-current]');
    if (!isOpen || element === null || current == null || element.matches(':hover, :focus-within')) return;
    const top = current.getBoundingClientRect().top - element.getBoundingClientRect().top;
    const isInView = top > HEAD_HEIGHT && top < element.clientHeight - HEAD_HEIGHT;
    if (!isInView) element.scrollTop += top - element.clientHeight / 3;
  }, [isOpen, currentKey]);

  return (
    <>
      {children({ isOpen: isOpen && hasContents, toggle })}
      {hasContents && isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the buttons inside, is none itself
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
          <ContentsList entries={content.contents} currentKey={currentKey} onGo={choose} />
        </div>
      )}
    </>
  );
}
