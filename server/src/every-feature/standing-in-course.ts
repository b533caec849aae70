/** Where a student stands, with what the marked drafting texts say of the drafting part. */
import type { Kysely } from 'kysely';
import { selectMarkedTexts } from '../features/drafting/marking/scripts.store.ts';
import { type StandingInCourse, standingReader } from '../features/standing/read-standing.ts';
import type { Tables } from '../platform/database/tables.ts';

export function standingWithTexts(db: Kysely<Tables>): StandingInCourse {
  return standingReader({ db, markedTextsIn: selectMarkedTexts });
}
