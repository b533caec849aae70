/** Turning pages and zooming: beside the page on a desktop, under the thumb on a phone. */
import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { books } from '../../../hebrew/books.ts';
import classes from './pdf-pages.module.css';
import type { PageActions } from './use-page-keys.ts';

const text = books.pages;

export function PageBar({
  page,
  count,
  zoom,
  actions,
  onGo,
}: {
  readonly page: number;
  readonly count: number;
  /** Percent. */
  readonly zoom: number;
  readonly actions: PageActions;
  readonly onGo: (page: number) => void;
}) {
  return (
    <div role="toolbar" aria-label={text.bar} className={classes.bar}>
      <div className={classes.group}>
        <BarButton label={text.previous} isOff={page <= 1} onClick={actions.previous}>
          <IconArrowRight size={20} aria-hidden />
        </BarButton>
        {/* A new page begins with its own number in the field. */}
        <PageField key={page} page={page} count={count} onGo={onGo} />
        <BarButton label={text.next} isOff={page >= count} onClick={actions.next}>
          <IconArrowLeft size={20} aria-hidden />
        </BarButton>
      </div>
      <div className={classes.group}>
        <BarButton label={text.zoomOut} onClick={actions.zoomOut}>
          <IconMinus size={20} aria-hidden />
        </BarButton>
        <bdi className={classes.zoom}>{text.zoom(zoom)}</bdi>
        <BarButton label={text.zoomIn} onClick={actions.zoomIn}>
          <IconPlus size={20} aria-hidden />
        </BarButton>
        <BarButton label={text.fitWidth} onClick={actions.fitWidth}>
          <IconArrowsHorizontal size={20} aria-hidden />
        </BarButton>
      </div>
    </div>
  );
}

/** Off buttons keep the focus, so that a reader who pages by Enter is not thrown to the page's top at the last page. */
function BarButton({
  label,
  isOff = false,
  onClick,
  children,
}: {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </button>
  );
}

function PageField({
  page,
  count,
  onGo,
}: {
  readonly page: number;
  readonly count: number;
  readonly onGo: (page: number) => void;
}) {
  const [written, setWritten] = useState(String(page));
  const go = (event?: FormEvent) => {
    event?.preventDefault();
    const wanted = Number(written);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onGo(wanted);
    else setWritten(String(page));
  };
  return (
    <form className={classes.place} onSubmit={go}>
      <input
        className={classes.field}
        aria-label={text.page}
        inputMode="numeric"
        dir="ltr"
        size={3}
        value={written}
        onChange={({ currentTarget }) => setWritten(currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={() => go()}
      />
      <span>{text.ofPages(count)}</span>
    </form>
  );
}
