/** The storages of the media library as the settings name them. Nothing is made or asked before a file comes. */
import type { Config } from '../../../config.ts';
import { mediaFolder } from '../media-path.ts';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { type MediaStorages, mediaStorages } from './media-storages.ts';

export function openStorages({
  dataDirectory,
  mediaBucket,
}: Pick<Config, 'dataDirectory' | 'mediaBucket'>): MediaStorages {
  const bucket = mediaBucket === null ? null : bucketStorage(mediaBucket);
  return mediaStorages(folderStorage(mediaFolder(dataDirectory)), bucket);
}
