/** The exam day as the server says it is now. Nothing of it is kept for later: a part ends by the server's clock. */
import {
  beginExamDay,
  drawExamPaper,
  type ExamDay,
  finishExamPart,
  openExamDay,
  pauseExamPart,
  readExamDay,
  readExamDebrief,
  readExamPart,
  readExamRoom,
  readSealedPaper,
  resumeExamPart,
  startExamPart,
} from '@sugya/contract/exam-day.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import { randomDeviceId } from '../../platform/journal/store/indexed-store.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';
import { readStored, writeStored } from '../../platform/storage.ts';

/** When the student finished a part, and the receipt of what was answered. */
export type Finish = {
  readonly finishedAt: string;
  readonly receipt: string;
  /** Of part A: the task whose text is handed in. */
  readonly taskId?: number;
};

export type PartKey = ExamDay['parts'][number]['part'];
export type QuestionPartKey = Exclude<PartKey, 'A'>;

const DEVICE_KEY = 'exam_device';
/** Another device that took over is noticed so soon. Unit: ms. */
const ASK_AGAIN_MS = 15_000;
/** The end of a part is the server's to say. Unit: ms. */
const ASK_AT_END_MS = 1_000;
/** What was handed in without a network follows its finish, and the screen says when it has come. Unit: ms. */
const ASK_WHAT_CAME_MS = 3_000;

/** By which the server knows who answers; without storage it is another one after each reload, which takes over then. */
let ownDevice: string | null = null;
export function examDevice(): string {
  ownDevice ??= readStored('local', DEVICE_KEY) ?? randomDeviceId();
  writeStored('local', DEVICE_KEY, ownDevice);
  return ownDevice;
}

export function examRoomKey(courseId: number) {
  return ['exam', 'room', courseId] as const;
}

export function examRoomQuery(courseId: number) {
  return queryOptions({
    queryKey: examRoomKey(courseId),
    queryFn: ({ signal }) => call(readExamRoom, { params: { courseId }, signal }),
    staleTime: 0,
  });
}

export function examDayKey(dayId: number) {
  return ['exam', 'day', dayId] as const;
}

export function examDayQuery(dayId: number) {
  return queryOptions({
    queryKey: examDayKey(dayId),
    // Without a network the part goes on, also after a reload.
    queryFn: ({ signal, client, queryKey }) =>
      cachedRead({ client, queryKey }, () =>
        call(readExamDay, { params: { dayId }, query: { deviceId: examDevice() }, signal }),
      ),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : askAgainIn(data, serverNow())),
  });
}

/** Ms until the day is read anew; false: only what the student does changes it. */
export function askAgainIn({ parts, isOpened }: ExamDay, now: number): number | false {
  const running = parts.find(({ state }) => state === 'running');
  if (running?.deadlineAt != null)
    return now >= Date.parse(running.deadlineAt) ? ASK_AT_END_MS : ASK_AGAIN_MS;
  const isOnItsWay = parts.some(({ receipt }) => receipt?.isWhole === false);
  return isOnItsWay && !isOpened ? ASK_WHAT_CAME_MS : false;
}

/** What the server answered to an act of the student. A question that was asked before it would be answered with what was. */
export async function keepDay(client: QueryClient, day: ExamDay): Promise<void> {
  const queryKey = examDayKey(day.id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, day);
}

/** Of a part that was not begun: it lies on the device and cannot be read there (EXD-45). */
export function sealedPaperQuery(dayId: number, part: PartKey) {
  return queryOptions({
    queryKey: ['exam', 'sealed', dayId, part],
    queryFn: ({ signal, client, queryKey }) =>
      cachedRead({ client, queryKey }, () => call(readSealedPaper, { params: { dayId, part }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    // Without it the part begins all the same.
    meta: { isSilent: true },
  });
}

export function examPartKey(dayId: number, part: QuestionPartKey) {
  return ['exam', 'part', dayId, part] as const;
}

/** Of a running part, once for each visit: what is answered lies in the journal. */
export function examPartQuery(dayId: number, part: QuestionPartKey) {
  return queryOptions({
    queryKey: examPartKey(dayId, part),
    queryFn: ({ signal, client, queryKey }) =>
      cachedRead({ client, queryKey }, () => call(readExamPart, { params: { dayId, part }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function examDebriefQuery(dayId: number) {
  return queryOptions({
    queryKey: ['exam', 'debrief', dayId],
    queryFn: ({ signal }) => call(readExamDebrief, { params: { dayId }, signal }),
    // Its drafting task may be marked meanwhile.
    staleTime: 0,
  });
}

export const examCalls = {
  draw: (courseId: number, paper: string) => call(drawExamPaper, { params: { courseId }, body: { paper } }),
  begin: (courseId: number, paper: string) => call(beginExamDay, { params: { courseId }, body: { paper } }),
  /** Also gives a running part to this device. */
  start: (dayId: number, part: PartKey) =>
    call(startExamPart, { params: { dayId, part }, body: { deviceId: examDevice() } }),
  finish: (dayId: number, part: PartKey, finish: Finish) =>
    call(finishExamPart, { params: { dayId, part }, body: finish }),
  pause: (dayId: number, part: PartKey) =>
    call(pauseExamPart, { params: { dayId, part }, body: { deviceId: examDevice() } }),
  resume: (dayId: number, part: PartKey) =>
    call(resumeExamPart, { params: { dayId, part }, body: { deviceId: examDevice() } }),
  open: (dayId: number, givesUp: boolean) => call(openExamDay, { params: { dayId }, body: { givesUp } }),
};
