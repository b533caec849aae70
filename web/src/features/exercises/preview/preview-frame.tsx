/**
 * A window of a given width inside the page: what is drawn in it follows the style sheets as on a screen of that width.
 * It is drawn by this page's React, so it follows every change at once; nothing is loaded into it.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { watchSize } from '../../../ui/sizes/watch-size.ts';
import classes from './preview-frame.module.css';

/** With a type, for a page without one is laid out by the rules of thirty years ago. */
const EMPTY_PAGE = '<!doctype html><html lang="he" dir="rtl"><title></title>';

export function PreviewFrame({
  title,
  width,
  children,
}: {
  readonly title: string;
  /** Unit: px of the page that is drawn in it. A wider one than there is room for is drawn smaller. */
  readonly width: number;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState({ inline: width, block: 600 });

  // The sheets and modes of the page live outside React.
  useEffect(() => (body === null ? undefined : followLook(body.ownerDocument)), [body]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setRoom({ inline: element.clientWidth, block: element.clientHeight });
    return watchSize([element], measure);
  }, []);

  const scale = Math.min(1, room.inline / width);
  return (
    <div ref={box} className={classes.room}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={EMPTY_PAGE}
        onLoad={() => setBody(frame.current?.contentDocument?.body ?? null)}
        className={classes.frame}
        // Shown, not used: the keyboard goes past it.
        tabIndex={-1}
        style={{
          '--preview-width': `${width}px`,
          '--preview-height': `${room.block / scale}px`,
          '--preview-scale': scale,
        }}
      />
      {body !== null && createPortal(<div inert>{children}</div>, body)}
    </div>
  );
}

/** The same sheets and the same modes (night, large letters) as the page; later ones come as they come. */
function followLook(own: Document): () => void {
  const root = document.documentElement;
  const copies = new Map<Node, Node>();
  const copySheets = () => {
    for (const sheet of [...document.styleSheets].flatMap(({ ownerNode }) => ownerNode ?? [])) {
      const known = copies.get(sheet);
      if (known !== undefined) {
        if (known.textContent !== sheet.textContent) known.textContent = sheet.textContent;
        continue;
      }
      const copy = own.importNode(sheet, true);
      copies.set(sheet, copy);
      own.head.append(copy);
    }
  };
  const copyModes = () => {
    for (const { name, value } of root.attributes) own.documentElement.setAttribute(name, value);
    for (const name of own.documentElement.getAttributeNames())
      if (!root.hasAttribute(name)) own.documentElement.removeAttribute(name);
    own.body.className = document.body.className;
  };
  copySheets();
  copyModes();
  const sheets = new MutationObserver(copySheets);
  sheets.observe(document.head, { childList: true, subtree: true, characterData: true });
  const modes = new MutationObserver(copyModes);
  modes.observe(root, { attributes: true });
  modes.observe(document.body, { attributes: true });
  return () => {
    sheets.disconnect();
    modes.disconnect();
  };
}
