/** What must hold in every journey without being asked for: no uncaught error, no CSP violation, no key before its time. */
import type { BrowserContext } from '@playwright/test';
import { type KeyLeaks, tapKeyLeaks } from '../key-leaks.ts';

export type BrowserWatch = {
  readonly leaks: KeyLeaks;
  complaints(): Promise<string[]>;
};

export function watchBrowser(context: BrowserContext): BrowserWatch {
  const complaints: string[] = [];
  const leaks = tapKeyLeaks(context);
  context.on('weberror', (error) =>
    complaints.push(`uncaught: ${error.error().stack || error.error().message || String(error.error())}`),
  );
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(`CSP: ${message.text()}`);
  });
  return {
    leaks,
    complaints: async () => [...complaints, ...(await leaks.found()).map((leak) => `key: ${leak}`)],
  };
}
