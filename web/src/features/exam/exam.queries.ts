/** The exam day as the server says it is now. Nothing of it is kept for later: a part ends by the server's clock. */
import {
  beginExamDay,
  drawExamPaper,
  type ExamDay,
  finishExamPart,
  openExamDay,
  readExamDay,
  readExamDebrief,
  readExamPart,
  readExamRoom,
  startExamPart,
} from '@sugya/contract/exam-day.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import { randomDeviceId } from '../../platform/journal/store/indexed-store.ts';
import { readStored, writeStored } from '../../platform/storage.ts';

export type PartKey = ExamDay['parts'][number]['part'];

const DEVICE_KEY = 'exam_device';
/** Another device that took over is noticed so soon. Unit: ms. */
const ASK_AGAIN_MS = 15_000;
/** The end of a part is the server's to say. Unit: ms. */
const ASK_AT_END_MS = 1_000;

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
    queryFn: ({ signal }) =>
      call(readExamDay, { params: { dayId }, query: { deviceId: examDevice() }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const running = data?.parts.find(({ state }) => state === 'running');
      if (running?.deadlineAt == null) return false;
      return serverNow() >= Date.parse(running.deadlineAt) ? ASK_AT_END_MS : ASK_AGAIN_MS;
    },
  });
}

/** Of a running part, once for each visit: what is answered lies in the journal. */
export function examPartQuery(dayId: number, part: PartKey) {
  return queryOptions({
    queryKey: ['exam', 'part', dayId, part],
    queryFn: ({ signal }) => call(readExamPart, { params: { dayId, part }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function examDebriefQuery(dayId: number) {
  return queryOptions({
    queryKey: ['exam', 'debrief', dayId],
    queryFn: ({ signal }) => call(readExamDebrief, { params: { dayId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const examCalls = {
  draw: (courseId: number, paper: string) => call(drawExamPaper, { params: { courseId }, body: { paper } }),
  begin: (courseId: number, paper: string) => call(beginExamDay, { params: { courseId }, body: { paper } }),
  /** Also gives a running part to this device. */
  start: (dayId: number, part: PartKey) =>
    call(startExamPart, { params: { dayId, part }, body: { deviceId: examDevice() } }),
  finish: (dayId: number, part: PartKey) => call(finishExamPart, { params: { dayId, part } }),
  open: (dayId: number, givesUp: boolean) => call(openExamDay, { params: { dayId }, body: { givesUp } }),
};
