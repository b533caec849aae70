/** What a student sees of notices: rows for the wire, and choices with the moments that follow from them. */
import type { NoticeChoices, Notices } from '@sugya/contract/notices.ts';
import { describeDevice } from '@sugya/domain/account/device.ts';
import {
  FIRST_QUIET_HOURS,
  nextDigest,
  nextReminder,
  type QuietHours,
} from '@sugya/domain/notices/notice-times.ts';
import type { ChoicesRow, ChosenTimes } from './choices.store.ts';
import type { DeviceRow } from './pushes/devices.store.ts';

export type NoticesRows = {
  readonly row: ChoicesRow;
  readonly devices: readonly DeviceRow[];
  /** Of the caller. */
  readonly familyId: string | null;
  readonly sendsMail: boolean;
  readonly pushKey: string;
  readonly answersDesk: boolean;
};

export function viewNotices({
  row,
  devices,
  familyId,
  sendsMail,
  pushKey,
  answersDesk,
}: NoticesRows): Notices {
  return {
    choices: choicesOf(row),
    answersDesk,
    email: row.email,
    sendsMail,
    nextDigestAt: row.digestAt?.toISOString() ?? null,
    nextReviewAt: row.reviewAt?.toISOString() ?? null,
    pushKey,
    devices: devices.map((device) => ({
      id: device.id,
      ...describeDevice(device.userAgent),
      addedAt: device.addedAt.toISOString(),
      isThis: device.familyId === familyId,
    })),
  };
}

function choicesOf(row: ChoicesRow): NoticeChoices {
  return {
    digest:
      row.digestWeekday === null || row.digestHour === null
        ? null
        : { weekday: row.digestWeekday, hour: row.digestHour },
    review:
      row.reviewHour === null
        ? null
        : { hour: row.reviewHour, byMail: row.reviewByMail === true, byPush: row.reviewByPush === true },
    replies: row.repliesSince !== null,
    desk: row.deskHour === null ? null : { hour: row.deskHour },
    quiet: row.changedAt === null ? FIRST_QUIET_HOURS : quietOf(row),
  };
}

export function quietOf(row: {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}): QuietHours | null {
  return row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo };
}

/** When what is chosen goes out next. */
export function timesOf({ digest, review, desk, quiet }: NoticeChoices, now: Date): ChosenTimes {
  return {
    digestAt: digest === null ? null : nextDigest(now, digest, quiet),
    reviewAt: review === null ? null : nextReminder(now, review.hour, quiet),
    deskAt: desk === null ? null : nextReminder(now, desk.hour, quiet),
  };
}
