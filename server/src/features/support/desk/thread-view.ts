/** Requests and threads of the desk as the wire has them. */
import type { DeskLine, DeskMessage, DeskNote, DeskPromise, NamedQuestion } from '@sugya/contract/desk.ts';
import { promiseOf } from '@sugya/domain/support/desk-queue.ts';
import { mayDo } from '../../../platform/access/capabilities.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { NoteRow } from '../desk-notes/notes.store.ts';
import type { NamedRow } from './context.store.ts';
import type { LineRow } from './queue.store.ts';
import type { MessageRow } from './thread.store.ts';

export type Seen = { readonly viewer: Viewer; readonly now: Date };

export function viewLine(row: LineRow, { viewer, now }: Seen): DeskLine {
  const { id, topicName, isProfessional, status, createdAt, words } = row;
  return {
    id,
    student: { id: row.userId, name: nameOf(row) },
    topicName,
    isProfessional,
    status,
    createdAt: createdAt.toISOString(),
    assignee: viewAssignee(row, viewer),
    words,
    promise: viewPromise(row, now),
  };
}

function viewAssignee({ assigneeId: id, assigneeName: name }: LineRow, viewer: Viewer): DeskLine['assignee'] {
  return id === null || name === null ? null : { id, name, isMe: id === viewer.actorId };
}

export function nameOf({ privateName, lastName }: Pick<LineRow, 'privateName' | 'lastName'>): string {
  return `${privateName} ${lastName}`.trim();
}

function viewPromise({ status, waitingSince }: LineRow, now: Date): DeskPromise | null {
  if (status === 3 || waitingSince === null) return null;
  return { since: waitingSince.toISOString(), ...promiseOf(waitingSince, now) };
}

export function viewMessage({ at, parameterName, parameterValue, ...message }: MessageRow): DeskMessage {
  return {
    ...message,
    at: at.toISOString(),
    parameter:
      parameterName === null || parameterValue === null
        ? null
        : { name: parameterName, value: parameterValue },
  };
}

export function viewNote({ at, ...note }: NoteRow): DeskNote {
  return { ...note, at: at.toISOString() };
}

/** How many were right, what students report, and the key are not for everybody who answers students. */
export function viewNamed(row: NamedRow, viewer: Viewer): NamedQuestion {
  const { questionId, name, exerciseId, exerciseName, startedAt, firstAnswers, rightPercent } = row;
  return {
    questionId,
    name,
    exerciseId,
    exerciseName,
    startedAt: startedAt.toISOString(),
    statistics: mayDo(viewer, 'statistics.read') ? { firstAnswers, rightPercent } : null,
    openReports: mayDo(viewer, 'quality.rule') ? row.openReports : null,
    key: mayDo(viewer, 'keys.read') ? viewKey(row) : null,
  };
}

function viewKey({
  rightPlaces,
  chosenPlace: place,
  chosenText: text,
  wasRight,
}: NamedRow): NamedQuestion['key'] {
  return { rightPlaces, chosen: place === null || text === null ? null : { place, text }, wasRight };
}
