/** Requests and their threads as they are sent. */

import type { AskedQuestion, UserRequest } from '@sugya/contract/support.ts';
import type { DeskRequest } from '@sugya/contract/support-desk.ts';
import type { DeskRow } from './desk.store.ts';
import type { RequestRow, ResponseRow } from './requests.store.ts';

export function viewRequest(row: RequestRow, question: AskedQuestion | null): UserRequest {
  const { createdAt, responses, questionId: _asWritten, ...request } = row;
  return {
    ...request,
    question,
    createdDate: createdAt.toISOString(),
    unreadAdminResponsesCount: responses.filter(({ isUnread }) => isUnread).length,
    isUserAllowedToRespond: row.status < 3 && responses.at(-1)?.isAdminResponse === true,
    responses: responses.map(viewResponse),
  };
}

export function viewDeskRequest(row: DeskRow): DeskRequest {
  const {
    createdAt,
    responses,
    privateName,
    lastName,
    email,
    userId,
    mailsAnswers: _own,
    questionId: _id,
    ...request
  } = row;
  return {
    ...request,
    student: { id: userId, name: `${privateName} ${lastName}`.trim(), email },
    createdDate: createdAt.toISOString(),
    isWaitingForStaff: row.status < 3 && responses.at(-1)?.isAdminResponse !== true,
    responses: responses.map(viewResponse),
  };
}

function viewResponse(row: ResponseRow): UserRequest['responses'][number] {
  const { responseText, createdAt, isAdminResponse, parameterName, parameterValue } = row;
  return {
    responseText,
    createdDate: new Date(createdAt).toISOString(),
    isAdminResponse,
    additionalParameter:
      parameterName === null || parameterValue === null
        ? null
        : { name: parameterName, value: parameterValue },
  };
}
