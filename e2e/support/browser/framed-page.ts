/** A page of ours in a frame of another page, which notes what it receives. */
import type { FrameLocator, Page } from '@playwright/test';

export type Received = { readonly type: string; readonly [field: string]: unknown };

export type FramedPage = {
  readonly frame: FrameLocator;
  /** Every message so far, the oldest first. */
  readonly received: () => Promise<Received[]>;
};

/** Unit: px. */
const WIDE = { width: 1200, height: 900 };

/** What stood on `page` before is gone. */
export async function framePage(page: Page, address: string, size = WIDE): Promise<FramedPage> {
  await page.evaluate(
    ([src, { width, height }]) => {
      const received: unknown[] = [];
      Object.assign(window, { received });
      window.addEventListener('message', ({ data }) => received.push(data));
      const frame = document.createElement('iframe');
      frame.src = src;
      frame.id = 'framed';
      frame.style.cssText = `inline-size: ${width}px; block-size: ${height}px`;
      document.body.replaceChildren(frame);
    },
    [address, size] as const,
  );
  return {
    frame: page.frameLocator('#framed'),
    received: () => page.evaluate(() => Reflect.get(window, 'received') as Received[]), // set above
  };
}
