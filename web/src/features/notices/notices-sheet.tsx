/** What the user is notified of by mail and on devices: all of it off until it is chosen, each change saved at once. */
import type { NoticeChoices, Notices } from '@sugya/contract/notices.ts';
import { israelDay, israelMinutes, weekdayOf, writtenDay } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { notices as texts } from '../../hebrew/notices.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { HourField, WeekdayField } from './hour-field.tsx';
import classes from './notices.module.css';
import { noticesQuery, useSaveNotices } from './notices.queries.ts';
import { PushDevices } from './push-devices.tsx';
import { QuietHours } from './quiet-hours.tsx';

/** Proposed when something is switched on. */
const FIRST_DIGEST = { weekday: 0, hour: 8 };
const FIRST_REVIEW_HOUR = 18;
const FIRST_DESK_HOUR = 8;

type DeviceName = (device: Pick<Notices['devices'][number], 'kind' | 'browser' | 'system'>) => string;

export function NoticesSettings({ deviceName }: { readonly deviceName: DeviceName }) {
  const { data, isPending, error, refetch } = useQuery(noticesQuery);
  return (
    <div className={classes.parts}>
      <p className={classes.lead}>{texts.lead}</p>
      {error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <LoadingRegion label={texts.loading}>
          <Placeholder height="320px" />
        </LoadingRegion>
      )}
      {data !== undefined && <Choices notices={data} deviceName={deviceName} />}
    </div>
  );
}

function Choices({ notices, deviceName }: { readonly notices: Notices; readonly deviceName: DeviceName }) {
  const saving = useSaveNotices();
  const choices = saving.isPending ? saving.variables : notices.choices;
  const { digest, review } = choices;
  const change = (part: Partial<NoticeChoices>) => saving.mutate({ ...choices, ...part });
  const changeReview = (part: Partial<NonNullable<NoticeChoices['review']>>) => {
    const next = { hour: FIRST_REVIEW_HOUR, byMail: false, byPush: false, ...review, ...part };
    change({ review: next.byMail || next.byPush ? next : null });
  };
  return (
    <>
      {notices.answersDesk && <DeskPart desk={choices.desk} onChange={(desk) => change({ desk })} />}
      <Part title={texts.digest.title}>
        <CheckRow
          label={texts.digest.label}
          note={texts.digest.note}
          isChecked={digest !== null}
          onChange={(isOn) => change({ digest: isOn ? FIRST_DIGEST : null })}
        />
        {digest !== null && (
          <>
            <div className={classes.fields}>
              <WeekdayField
                label={texts.digest.weekday}
                value={digest.weekday}
                onChange={(weekday) => change({ digest: { ...digest, weekday } })}
              />
              <HourField
                label={texts.digest.hour}
                value={digest.hour}
                onChange={(hour) => change({ digest: { ...digest, hour } })}
              />
            </div>
            <NextDigest at={notices.nextDigestAt} />
          </>
        )}
      </Part>
      <Part title={texts.review.title}>
        <p className={classes.note}>{texts.review.note}</p>
        <CheckRow
          label={texts.review.byMail}
          isChecked={review?.byMail === true}
          onChange={(byMail) => changeReview({ byMail })}
        />
        <CheckRow
          label={texts.review.byPush}
          isChecked={review?.byPush === true}
          onChange={(byPush) => changeReview({ byPush })}
        />
        {review !== null && (
          <div className={classes.fields}>
            <HourField
              label={texts.review.hour}
              value={review.hour}
              onChange={(hour) => changeReview({ hour })}
            />
          </div>
        )}
      </Part>
      <Part title={texts.replies.title}>
        <CheckRow
          label={texts.replies.label}
          isChecked={choices.replies}
          onChange={(replies) => change({ replies })}
        />
      </Part>
      <Part title={texts.devices.title}>
        <PushDevices
          notices={notices}
          isWanted={choices.replies || review?.byPush === true}
          deviceName={deviceName}
        />
      </Part>
      <Part title={texts.quiet.title}>
        <QuietHours quiet={choices.quiet} onChange={(quiet) => change({ quiet })} />
      </Part>
      <MailNote notices={notices} />
      <p className={classes.note} role="status">
        {saving.isSuccess && texts.saved}
      </p>
      {saving.error !== null && (
        <p role="alert">
          {texts.failed} {sentenceOf(saving.error)}
        </p>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** Of staff who answer students (NTC-16). */
function DeskPart({
  desk,
  onChange,
}: {
  readonly desk: NoticeChoices['desk'];
  readonly onChange: (desk: NoticeChoices['desk']) => void;
}) {
  return (
    <Part title={texts.desk.title}>
      <CheckRow
        label={texts.desk.label}
        note={texts.desk.note}
        isChecked={desk !== null}
        onChange={(isOn) => onChange(isOn ? { hour: FIRST_DESK_HOUR } : null)}
      />
      {desk !== null && (
        <div className={classes.fields}>
          <HourField label={texts.desk.hour} value={desk.hour} onChange={(hour) => onChange({ hour })} />
        </div>
      )}
    </Part>
  );
}

function NextDigest({ at }: { readonly at: string | null }) {
  if (at === null) return null;
  const moment = new Date(at);
  const day = israelDay(moment);
  const time = texts.hourOf(Math.floor(israelMinutes(moment) / 60));
  const weekday = texts.weekdays[weekdayOf(day)] ?? '';
  return <p className={classes.note}>{texts.digest.next(weekday, writtenDay(day), time)}</p>;
}

function MailNote({ notices: { email, sendsMail } }: { readonly notices: Notices }) {
  if (!sendsMail) return <p className={classes.note}>{texts.mail.notSent}</p>;
  if (email === null) return <p className={classes.note}>{texts.mail.noAddress}</p>;
  return (
    <p className={classes.note}>
      {texts.mail.to} <bdi>{email}</bdi>
    </p>
  );
}
