/** The table of contents beside the text where there is room, else over it; `children` are the tools that open it. */
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import { ContentsList } from './contents-list.tsx';
import classes from './law-reader.module.css';
import type { ReaderDocument } from './reader-rows.ts';

/** From this width of the reader on the contents stand beside the text, as in the style sheet. Unit: px. */
const COLUMN_FROM = 960;

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
  const [isOpen, setIsOpen] = useState(() => isColumn && window.innerWidth >= COLUMN_FROM + 300);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const hasContents = content.contents.length > 1;

  function isOver(): boolean {
    return !isColumn || (panel.current?.parentElement?.clientWidth ?? 0) < COLUMN_FROM;
  }

  function close() {
    setIsOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  function toggle() {
    opener.current = document.activeElement;
    if (isOpen) close();
    else setIsOpen(true);
  }

  // Over the text the focus goes in, and the place where one reads is in view. The effect moves focus and scroll.
  useEffect(() => {
    if (!isOpen) return;
    const current = panel.current?.querySelector<HTMLElement>('[aria-current]');
    if (current != null && panel.current !== null) {
      panel.current.scrollTop = current.offsetTop - panel.current.clientHeight / 3;
    }
    if (opener.current !== null)
      panel.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [isOpen]);

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
          <ContentsList
            entries={content.contents}
            currentKey={currentKey}
            onGo={(key) => {
              if (isOver()) close();
              onGo(key);
            }}
          />
        </div>
      )}
    </>
  );
}
