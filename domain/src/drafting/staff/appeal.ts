/** Until when a mark may be appealed (DRF-17). */
import { addDays, israelDay, israelMoment } from '../../israel-time.ts';

/** As the regulation gives from the notice of a mark. */
export const APPEAL_DAYS = 14;

/**
 * The moment from which it is too late: the end of the fourteenth day after the settling, by the calendar of Israel.
 *
 * Source: DRF-17. Example: settled on 1 March at 23:00, an appeal may be made until the end of 15 March.
 */
export function appealEnd(settledAt: Date): Date {
  return israelMoment(addDays(israelDay(settledAt), APPEAL_DAYS + 1), 0);
}
