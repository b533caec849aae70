/** What a page takes over the wire, by kind, as the browser itself counts it. */
import type { Page } from '@playwright/test';

export type PageWeight = {
  readonly codeKilobytes: number;
  readonly fontKilobytes: number;
  readonly requests: number;
};

const BYTES_PER_KILOBYTE = 1_000;

/** `load` opens the page for the first time: the cache must be empty. */
export async function weighPage(page: Page, load: () => Promise<void>): Promise<PageWeight> {
  const devtools = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = { code: 0, font: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    // With headers, as it was compressed: what a student's line really carries.
    if (kind === 'Script' || kind === 'Stylesheet') bytes.code += encodedDataLength;
    if (kind === 'Font') bytes.font += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await load();
  await page.waitForLoadState('networkidle');
  await devtools.detach();
  return {
    codeKilobytes: bytes.code / BYTES_PER_KILOBYTE,
    fontKilobytes: bytes.font / BYTES_PER_KILOBYTE,
    requests: kinds.size,
  };
}
