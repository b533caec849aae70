/** What a feature hands to the search, so that a search shows what its own reading would show and nothing else. */
import type { SearchHit, SearchKind } from '@sugya/contract/search.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import type { Tables } from '../database/tables.ts';
import type { EntryKind } from './entries.store.ts';

export type SearchReader = {
  readonly viewer: Pick<Viewer, 'userId' | 'isAdmin' | 'role' | 'isImpersonating'>;
  readonly now: Date;
  /** Undefined for all courses. */
  readonly courseId: number | undefined;
};

/** What many may read: it has entries, which a job keeps. */
export type SearchedSource = {
  readonly kind: Exclude<EntryKind, 'law'>;
  /** A query over what stands now: source_id, place (of the wording), title, around, html. None of them is null. */
  readonly sources: RawBuilder<unknown>;
  /**
   * A query over the places in which the reader may open the row `s` of `sources`, whose entry is `e`: course_id,
   * category_id, lesson_id, thing_id, opens. It stands inside the statement that finds; without a row nothing is found.
   */
  readonly openedIn: (reader: SearchReader) => RawBuilder<unknown>;
};

/** What one person alone may read, as they read it: it has no entries, so that no second copy of it stands anywhere. */
export type OwnSource = {
  readonly kind: SearchKind;
  readonly read: (db: Kysely<Tables>, reader: SearchReader) => Promise<OwnText[]>;
};

export type OwnText = Pick<SearchHit, 'sourceId' | 'within' | 'clauseId' | 'around'> & {
  readonly title: string;
  /** Plain. */
  readonly text: string;
};
