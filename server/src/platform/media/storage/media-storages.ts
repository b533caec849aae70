/** The storages that hold files of the library: the one that new files go to, and those that older ones lie in. */
import type { MediaStorage } from './media-storage.ts';
import { nameIn } from './media-storage.ts';

export type MediaStorages = {
  readonly all: readonly MediaStorage[];
  /** Where uploads go. */
  readonly current: MediaStorage;
  readonly remove: (places: readonly string[]) => Promise<void>;
};

/** A bucket takes new files where there is one; what lay in the folder before stays there. */
export function mediaStorages(folder: MediaStorage, bucket: MediaStorage | null): MediaStorages {
  const all = bucket === null ? [folder] : [bucket, folder];
  return {
    all,
    current: bucket ?? folder,
    remove: async (places) => {
      for (const place of places) await all.find((storage) => nameIn(storage, place) !== null)?.remove(place);
    },
  };
}
