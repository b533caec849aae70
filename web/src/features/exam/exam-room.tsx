/** Where a day on a paper begins: what waits there, by which rules, and how far the student is (EXD-28). */
import { Button } from '@mantine/core';
import type { ExamRoom } from '@sugya/contract/exam-day.ts';
import { partSeconds } from '@sugya/domain/exam/deadline.ts';
import { IconClipboardText } from '@tabler/icons-react';
import { exam } from '../../hebrew/exam.ts';
import { SectionHeading } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { DrawnPaper, Lacks } from './drawn-paper.tsx';
import classes from './exam.module.css';

const text = exam.room;
type Paper = ExamRoom['papers'][number];

export function ExamRoomView({
  room,
  beginning,
  drawing,
  failure,
  onDraw,
  onBegin,
  onDay,
}: {
  readonly room: ExamRoom;
  /** The paper whose day is being begun. */
  readonly beginning: string | null;
  /** The paper that is being drawn. */
  readonly drawing: string | null;
  readonly failure: string | null;
  readonly onDraw: (paper: string) => void;
  readonly onBegin: (paper: string) => void;
  readonly onDay: (dayId: number) => void;
}) {
  if (room.papers.length === 0) {
    return (
      <div className={classes.stack}>
        <StateMessage icon={<IconClipboardText size={28} />} title={text.none}>
          {text.noneWhy}
        </StateMessage>
        <Lacks lacks={room.lacks} />
      </div>
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
                <span>
                  {part === 'A'
                    ? text.task(partSeconds(minutes, room.timeFactor), points)
                    : text.part(questionCount, partSeconds(minutes, room.timeFactor), points)}
                </span>
                {breakMinutes > 0 && <span>{text.breakAfter(breakMinutes)}</span>}
              </li>
            ))}
          </ul>
          <DrawnPaper paper={paper} />
          <div className={classes.actions}>
            <Way
              paper={paper}
              isBusy={beginning === paper.name || drawing === paper.name}
              onDraw={onDraw}
              onBegin={onBegin}
              onDay={onDay}
            />
          </div>
        </section>
      ))}
      {failure !== null && (
        <p role="alert" className={classes.fault}>
          {failure}
        </p>
      )}
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
  paper: { name, dayId, isOpened, drawn },
  isBusy,
  onDraw,
  onBegin,
  onDay,
}: {
  readonly paper: Paper;
  readonly isBusy: boolean;
  readonly onDraw: (paper: string) => void;
  readonly onBegin: (paper: string) => void;
  readonly onDay: (dayId: number) => void;
}) {
  if (dayId !== null && !isOpened) return <Button onClick={() => onDay(dayId)}>{text.goOn}</Button>;
  const isReady = drawn === null ? dayId === null : drawn.ready !== null;
  const mayDraw = drawn !== null && drawn.ready === null && drawn.lacks.length === 0;
  return (
    <>
      {isReady && (
        <Button loading={isBusy} onClick={() => onBegin(name)}>
          {text.begin}
        </Button>
      )}
      {mayDraw && (
        <Button loading={isBusy} onClick={() => onDraw(name)}>
          {text.drawn.prepare}
        </Button>
      )}
      {dayId !== null && (
        <Button variant={drawn === null ? 'filled' : 'default'} onClick={() => onDay(dayId)}>
          {text.debrief}
        </Button>
      )}
    </>
  );
}
