/**
 * What writers of content tell the media library: that something was written, saved as a draft or deleted. Which files it
 * names the library reads from the rows themselves, in the same transaction (MED-16). Handed over where the app is put
 * together.
 */
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** One thing, or all that stands in a course, a lesson, an exercise or a chapter, with itself. */
export type WrittenContent =
  | { readonly kind: StudioKind; readonly id: number }
  | { readonly allIn: 'course' | 'lesson' | 'exercise' | 'chapter'; readonly id: number };

export type NoteMedia = {
  readonly written: (trx: Transaction<Tables>, content: WrittenContent) => Promise<void>;
  /** Saved, taken away, or copied from others. */
  readonly drafted: (
    trx: Transaction<Tables>,
    drafts: readonly { readonly kind: StudioKind; readonly id: number }[],
  ) => Promise<void>;
  /** Copies show what their originals show; of each kind that may name files, also by its own rows. */
  readonly copied: (
    trx: Transaction<Tables>,
    things: {
      readonly kinds: readonly string[];
      readonly rows: readonly { readonly id: number; readonly copyId: number }[];
    },
  ) => Promise<void>;
  readonly deleted: (trx: Transaction<Tables>) => Promise<void>;
};
