/** The school's library of files, as editors use it: handed over by the page, for it belongs to a feature. */
import type { MediaFile } from '@sugya/contract/media.ts';
import { type ComponentType, createContext } from 'react';

export type FileKind = MediaFile['kind'];

export type MediaSlot = {
  /** A window over the library that answers the one file that was chosen. */
  readonly Picker: ComponentType<{
    readonly kind: FileKind;
    readonly onChoose: (file: MediaFile) => void;
    readonly onClose: () => void;
  }>;
  /** A file of the library as a form shows it, by its key. */
  readonly Card: ComponentType<{ readonly fileKey: string }>;
};

/** Null: there is no library here. */
export const MediaSlotContext = createContext<MediaSlot | null>(null);
