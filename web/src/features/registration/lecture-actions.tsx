/** What can be done about a lecture: join, register, cancel, put into a calendar (REG-14 to REG-22, REG-30, REG-33). */
import { Button } from '@mantine/core';
import { type LiveLecture, readLectureCalendar } from '@sugya/contract/registration.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { registration } from '../../hebrew/registration.ts';
import { shell } from '../../hebrew/shell.ts';
import { saveFile } from '../../platform/save-file.ts';
import classes from './lecture.module.css';
import { startText } from './lecture-times.ts';
import { PlaceDialog } from './place-dialog.tsx';

const texts = registration.actions;

export function LectureActions({
  lecture,
  subjectName,
  isOver,
  hasOtherPlace,
}: {
  readonly lecture: LiveLecture;
  readonly subjectName: string;
  readonly isOver: boolean;
  /** The student has a place in another lecture of the subject. */
  readonly hasOtherPlace: boolean;
}) {
  const [asks, setAsks] = useState<'register' | 'cancel' | null>(null);
  const downloading = useMutation({ mutationFn: () => download(lecture.id) });
  if (isOver) return null;
  const { isUserRegistered, zoomJoinUrl, capacityState } = lecture;
  const name = `${subjectName}, ${startText(lecture.startTime)}`;
  const labelled = (action: string) => ({ 'aria-label': texts.of(action, name) });
  return (
    <div className={classes.actions}>
      {isUserRegistered && zoomJoinUrl !== null && (
        <Button
          component="a"
          href={zoomJoinUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${texts.of(texts.join, name)} ${shell.opensInNewTab}`}
        >
          {texts.join}
        </Button>
      )}
      {!isUserRegistered && capacityState !== 2 && (
        <Button {...labelled(texts.register)} onClick={() => setAsks('register')}>
          {texts.register}
        </Button>
      )}
      <Button
        variant="default"
        loading={downloading.isPending}
        {...labelled(texts.download)}
        onClick={() => downloading.mutate()}
      >
        {texts.download}
      </Button>
      {isUserRegistered && (
        <Button variant="subtle" {...labelled(texts.cancel)} onClick={() => setAsks('cancel')}>
          {texts.cancel}
        </Button>
      )}
      <PlaceDialog
        lecture={lecture}
        name={name}
        asks={asks}
        hasOtherPlace={hasOtherPlace}
        onClose={() => setAsks(null)}
      />
    </div>
  );
}

async function download(lectureId: number): Promise<void> {
  const { fileName, calendar } = await call(readLectureCalendar, { params: { lectureId } });
  saveFile({ text: calendar, name: fileName, type: 'text/calendar' });
}
