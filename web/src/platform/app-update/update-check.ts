/**
 * Once the page is there and the browser idle: the files of the practice screens go onto the device, and from time to
 * time the server is asked whether it has a newer app. Both stand in one small file that the build writes.
 */
import { onConnectionChange } from '../http/connection.ts';
import { isRecord, isTexts } from '../http/unknown-value.ts';
import { noteVersion } from './new-version.ts';
import { type PracticeWorker, storePracticeFiles } from './practice-files.ts';

const APP_FILES = '/app-files.json';
/** A tab may stay open for weeks. Unit: ms. */
const LOOK_AGAIN_MS = 60 * 60_000;
/** Coming back to the tab is a good moment to look, but not each time. Unit: ms. */
const SHORTEST_MS = 5 * 60_000;

/** `version` is the address of the app's first script, which no two versions share. */
export type AppFiles = { readonly version: string; readonly files: readonly string[] };

/** Returns how to stop. */
export function startUpdateChecks(worker: Promise<PracticeWorker | null>): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let stopStoring = () => {};
  const look = async () => {
    lookedAt = Date.now();
    const app = await readAppFiles();
    if (app === null) return;
    if (isNewer(app, ownScripts())) noteVersion(app.version);
    // Last, because a worker that fails to install never comes.
    stopStoring();
    stopStoring = storePracticeFiles(await worker, app.files);
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
  const stopListening = onConnectionChange((isConnected) => isConnected && void look());
  const onVisibility = () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > SHORTEST_MS) void look();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(timer);
    stopStoring();
    stopListening();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** `ownScripts` are this page's. A page that was opened from the device may be the older one. */
export function isNewer({ version }: AppFiles, ownScripts: readonly string[]): boolean {
  return ownScripts.length > 0 && !ownScripts.includes(version);
}

async function readAppFiles(): Promise<AppFiles | null> {
  try {
    const response = await fetch(APP_FILES, { cache: 'no-cache' });
    const app: unknown = response.ok ? await response.json() : null;
    return isAppFiles(app) ? app : null;
  } catch {
    return null;
  }
}

function isAppFiles(value: unknown): value is AppFiles {
  return isRecord(value) && typeof value.version === 'string' && isTexts(value.files);
}

function ownScripts(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(
    ({ src }) => new URL(src).pathname,
  );
}
