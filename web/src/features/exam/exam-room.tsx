/** Where a day on a paper begins: what waits there, by which rules, and how far the student is (EXD-28). */
import { Button } from '@mantine/core';
import type { ExamRoom } from '@sugya/contract/exam-day.ts';
import { partSeconds } from '@sugya/domain/exam/deadline.ts';
import { IconClipboardText } from '@tabler/icons-react';
import { exam } from '../../hebrew/exam.ts';
import { SectionHeading } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './exam.module.css';

const text = exam.room;
type Paper = ExamRoom['papers'][number];

export function ExamRoomView({
  room,
  beginning,
  onBegin,
  onDay,
}: {
  readonly room: ExamRoom;
  /** The paper whose day is being begun. */
  readonly beginning: string | null;
  readonly onBegin: (paper: string) => void;
  readonly onDay: (dayId: number) => void;
}) {
  if (room.papers.length === 0) {
    return (
      <StateMessage icon={<IconClipboardText size={28} />} title={text.none}>
        {text.noneWhy}
      </StateMessage>
    );
  }
  return (
    <div className={classes.stack}>
      {room.timeFactor !== 1 && <p>{text.factor(room.timeFactor)}</p>}
      {room.papers.map((paper) => (
        <section key={paper.name} className={classes.card} aria-label={paper.name}>
          <h2>
            <bdi>{paper.name}</bdi>
          </h2>
          <ul className={classes.parts}>
            {paper.parts.map(({ part, questionCount, minutes, points, breakMinutes }) => (
              <li key={part} className={classes.part}>
                <strong>{exam.parts[part]}</strong>
                <span>{text.part(questionCount, partSeconds(minutes, room.timeFactor), points)}</span>
                {breakMinutes > 0 && <span>{text.breakAfter(breakMinutes)}</span>}
              </li>
            ))}
          </ul>
          <div className={classes.actions}>
            <Way paper={paper} isBusy={beginning === paper.name} onBegin={onBegin} onDay={onDay} />
          </div>
        </section>
      ))}
      <section>
        <SectionHeading title={text.rulesTitle} />
        <ul className={classes.rules}>
          {text.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Way({
  paper: { name, dayId, isOpened },
  isBusy,
  onBegin,
  onDay,
}: {
  readonly paper: Paper;
  readonly isBusy: boolean;
  readonly onBegin: (paper: string) => void;
  readonly onDay: (dayId: number) => void;
}) {
  if (dayId === null) {
    return (
      <Button loading={isBusy} onClick={() => onBegin(name)}>
        {text.begin}
      </Button>
    );
  }
  return <Button onClick={() => onDay(dayId)}>{isOpened ? text.debrief : text.goOn}</Button>;
}
