/** Who has a place in a live lecture, as a list and as a file, and the mails that went to all of them. */
import { Button } from '@mantine/core';
import type { LectureRegistrants } from '@sugya/contract/overview-lectures.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { overview } from '../../../hebrew/overview.ts';
import { students } from '../../../hebrew/students.ts';
import { paths } from '../../../paths.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { LoadingPanel } from '../../../staff/panel/loading-panel.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import shared from '../overview.module.css';
import classes from './lectures.module.css';
import { registrantsQuery, useDownloadRegistrants } from './lectures.queries.ts';

const text = overview.lectures.registrants;

type OfPanel = { readonly courseId: number; readonly lectureId: number; readonly mayMail: boolean };

export function RegistrantsPanel({ onClose, ...of }: OfPanel & { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(registrantsQuery(of));
  if (data === undefined) {
    const onRetry = () => void refetch();
    return <LoadingPanel title={text.list} label={text.loading} {...{ error, onRetry, onClose }} />;
  }
  const { lecture, registrants } = data;
  return (
    <SidePanel
      title={<bdi>{lecture.subject}</bdi>}
      note={
        <>
          <bdi dir="ltr">{shortMoment(new Date(lecture.startsAt))}</bdi> · {text.count(registrants.length)}
        </>
      }
      onClose={onClose}
    >
      {registrants.length === 0 ? (
        <p className={shared.note}>{text.none}</p>
      ) : (
        <Registrants {...of} data={data} />
      )}
      {data.mails.length > 0 && (
        <section className={classes.part} aria-label={text.mails}>
          <h3>{text.mails}</h3>
          <ul className={shared.rows}>
            {data.mails.map(({ subject, sentAt, recipientCount }) => (
              <li key={sentAt}>
                <bdi>{subject}</bdi>
                <span className={shared.small}>
                  {text.sent(shortMoment(new Date(sentAt)), recipientCount)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SidePanel>
  );
}

function Registrants({
  courseId,
  lectureId,
  mayMail,
  data: { registrants },
}: OfPanel & { readonly data: LectureRegistrants }) {
  const downloading = useDownloadRegistrants({ courseId, lectureId });
  return (
    <>
      <div className={classes.actions}>
        {mayMail && (
          <Button
            component={AppLink}
            to={paths.overviewLectures({ courseId, id: lectureId, panel: 'mail' })}
            size="sm"
          >
            {text.write}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          loading={downloading.isPending}
          onClick={() => downloading.mutate(undefined, { onError: reportNotDone })}
        >
          {text.download}
        </Button>
      </div>
      <ul className={shared.rows} aria-label={text.list}>
        {registrants.map(({ student, registeredAt, studyMode }) => (
          <li key={student.id}>
            <AppLink to={paths.studioStudents({ courseId, id: student.id })}>
              <bdi>{`${student.privateName} ${student.lastName}`}</bdi>
            </AppLink>
            <span className={shared.small}>
              <bdi dir="ltr">{[student.email, student.phone].filter((way) => way !== null).join(' · ')}</bdi>
            </span>
            <span className={shared.small}>
              {text.at(shortMoment(new Date(registeredAt)))}
              {studyMode !== null && ` · ${students.one.studyModes[studyMode]}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
