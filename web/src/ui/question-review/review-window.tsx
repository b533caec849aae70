/** A window with one question of a list, read-only, and the way to its neighbours (EXE-23). */
import { Modal } from '@mantine/core';
import '../window.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { LoadingRegion, Placeholder } from '../placeholder.tsx';
import { StateMessage } from '../state-message.tsx';
import styles from './review-window.module.css';

const PHONE = '(max-width: 48em)';

export type ReviewWindowTexts = {
  readonly place: (place: number, total: number) => string;
  readonly neighbours: string;
  readonly previous: NeighbourTexts;
  readonly next: NeighbourTexts;
  readonly close: string;
};
type NeighbourTexts = { readonly short: string; readonly label: string };

export type ReviewWindowProps<Item> = {
  /** The list that is walked. */
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => number;
  /** Null, or an id that is not in the list: closed. */
  readonly openId: number | null;
  readonly title: (item: Item) => string;
  readonly texts: ReviewWindowTexts;
  readonly onMove: (id: number) => void;
  readonly onClose: () => void;
  /** What stands in the window. */
  readonly children: (item: Item) => ReactNode;
};

export function ReviewWindow<Item>({
  items,
  idOf,
  openId,
  title,
  texts,
  onMove,
  onClose,
  children,
}: ReviewWindowProps<Item>) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const place = items.findIndex((item) => idOf(item) === openId);
  const item = items[place];
  const moveTo = (neighbour: Item | undefined) =>
    neighbour === undefined ? undefined : () => onMove(idOf(neighbour));
  return (
    <Modal
      opened={item !== undefined}
      onClose={onClose}
      size="min(860px, 94vw)"
      fullScreen={isPhone}
      title={item && title(item)}
      classNames={{ title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {item !== undefined && (
        <>
          <Fragment key={idOf(item)}>{children(item)}</Fragment>
          <nav className={styles.walk} aria-label={texts.neighbours}>
            <Neighbour side="previous" texts={texts.previous} onMove={moveTo(items[place - 1])} />
            <span className={styles.place} role="status">
              {texts.place(place + 1, items.length)}
            </span>
            <Neighbour side="next" texts={texts.next} onMove={moveTo(items[place + 1])} />
          </nav>
        </>
      )}
    </Modal>
  );
}

type NeighbourProps = {
  readonly side: 'previous' | 'next';
  readonly texts: NeighbourTexts;
  /** Undefined at an end of the list. */
  readonly onMove: (() => void) | undefined;
};

/** In Hebrew the next page is to the left. At an end the button stays, so that the focus is not lost. */
function Neighbour({ side, texts, onMove }: NeighbourProps) {
  return (
    <button
      type="button"
      className={styles.neighbour}
      aria-label={texts.label}
      aria-disabled={onMove === undefined}
      onClick={onMove}
    >
      {side === 'previous' && <IconArrowRight size={18} aria-hidden />}
      {texts.short}
      {side === 'next' && <IconArrowLeft size={18} aria-hidden />}
    </button>
  );
}

export function ReviewLoading({ label }: { readonly label: string }) {
  return (
    <LoadingRegion label={label}>
      <div className={styles.loading}>
        <Placeholder height="24px" width="45%" />
        <Placeholder height="96px" />
        <Placeholder height="220px" />
      </div>
    </LoadingRegion>
  );
}

export function ReviewFailed({
  title,
  retry,
  onRetry,
}: {
  readonly title: string;
  readonly retry: string;
  readonly onRetry: () => void;
}) {
  return (
    <StateMessage
      isFailure
      title={title}
      action={
        <button type="button" className={styles.again} onClick={onRetry}>
          {retry}
        </button>
      }
    />
  );
}
