/** What a feature hands to the search, so that a search shows what its own reading would show and nothing else. */
import type { RawBuilder } from 'kysely';
import type { CourseViewer } from '../access/viewer.ts';
import type { EntryKind } from './entries.store.ts';

export type SearchedSource = {
  readonly kind: Exclude<EntryKind, 'law'>;
  /**
   * A query over what stands now: source_id, place (of the wording), course_id, category_id, lesson_id, thing_id (in which
   * it is opened), title, around, html.
   */
  readonly sources: RawBuilder<unknown>;
  /** Stands inside the statement that finds: `e` is the entry, `s` its row of `sources`. */
  readonly mayRead: (viewer: CourseViewer) => RawBuilder<boolean>;
};
