/** The demo's videos where a server of a test serves them from; its database comes from a template, its files do not. */
import { findDemoFolder } from '@sugya/server/features/import/demo/demo-folder.ts';
import { preparePack } from '@sugya/server/features/import/import-pack.ts';
import { keepPackMedia } from '@sugya/server/features/import/pack/pack-media.ts';
import { mediaFolder } from '@sugya/server/platform/media/media-path.ts';
import { NO_VIDEOS } from '@sugya/server/platform/sanitise.ts';

export async function keepDemoMedia(dataDirectory: string): Promise<void> {
  const { pack } = await preparePack(findDemoFolder(import.meta.url), NO_VIDEOS);
  if (pack === null) throw new Error('The demo pack cannot be read');
  await keepPackMedia(pack.content, mediaFolder(dataDirectory));
}
