/** Who has a place in a lecture, as a spreadsheet reads it. */
import { israelDay, shortMoment } from '@sugya/domain/israel-time.ts';
import { csvTable } from '../../platform/sheets/csv.ts';
import type { LectureRow, RegistrantRow } from './registrants.store.ts';

const HEADINGS = ['שם פרטי', 'שם משפחה', 'דוא״ל', 'טלפון', 'מועד ההרשמה', 'אופן לימוד'];
const STUDY_MODES = { campus: 'קמפוס', online: 'מקוון' } as const;

export function registrantsFile(
  { id, startsAt }: LectureRow,
  registrants: readonly RegistrantRow[],
): { readonly fileName: string; readonly csv: string } {
  const rows = registrants.map(({ privateName, lastName, email, phone, registeredAt, studyMode }) => [
    privateName,
    lastName,
    email ?? '',
    phone ?? '',
    shortMoment(registeredAt),
    studyMode === null ? '' : STUDY_MODES[studyMode],
  ]);
  return { fileName: `lecture-${id}-${israelDay(startsAt)}.csv`, csv: csvTable([HEADINGS, ...rows]) };
}
