/** The browser's print dialog, opened by the page itself. */
import { useEffect, useRef } from 'react';

/** Once, and after the fonts, so that lines break on paper as they do on the screen. The effect opens the dialog. */
export function usePrintDialog(isWanted: boolean): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isWanted || isOpened.current) return;
    let isLeft = false;
    void document.fonts.ready.then(() => {
      if (isLeft || isOpened.current) return;
      isOpened.current = true;
      window.print();
    });
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
}
