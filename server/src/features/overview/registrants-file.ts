/** Who has a place in a lecture, as a spreadsheet reads it. */
import { israelDay, shortMoment } from '@sugya/domain/israel-time.ts';
import { csvTable } from '../../platform/sheets/csv.ts';
import type { LectureRow, RegistrantRow } from './registrants.store.ts';

const HEADINGS = ['שם פרטי', 'שם משפחה', 'דוא״ל', 'טלפון', 'מועד ההרשמה'];

export function registrantsFile(
  { id, startsAt }: LectureRow,
  registrants: readonly RegistrantRow[],
): { readonly fileName: string; readonly csv: string } {
  const rows = registrants.map(({ privateName, lastName, email, phone, registeredAt }) => [
    privateName,
    lastName,
    email ?? '',
    phone ?? '',
    shortMoment(registeredAt),
  ]);
  return { fileName: `lecture-${id}-${israelDay(startsAt)}.csv`, csv: csvTable([HEADINGS, ...rows]) };
}
