/** A new request: is the centre open, is the request complete, is there room in the quota (SUP-20 to SUP-38). */
import type { sendRequest } from '@sugya/contract/support.ts';
import { israelDay } from '@sugya/domain/israel-time.ts';
import { isOpenOn } from '@sugya/domain/support/opening-hours.ts';
import { isQuotaReached, quotaPeriod } from '@sugya/domain/support/quota.ts';
import { isTooLong } from '@sugya/domain/support/request-text.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type FieldErrors, type Input, type Outcome, refuse } from '../../platform/endpoint.ts';
import { bucketOf, type RateLimiter } from '../../platform/limits/rate-limit.ts';
import { isAskable } from './asked-questions.store.ts';
import { type HelpCenterRow, selectOptionalHelpCenter, type TopicRow } from './help-center.store.ts';
import { countProfessional, insertRequest, lockQuotaOf } from './requests.store.ts';

const STORED = 1;
const QUOTA_REACHED = 2;
const TRY_LATER = 3;

/** More than a person writes by hand. */
const MOST_SENDS = 20;
const SENDS_WINDOW_SECONDS = 600;

export type SendNeeds = { readonly db: Kysely<Tables>; readonly rateLimiter: RateLimiter };

export async function handleSend(
  { db, rateLimiter }: SendNeeds,
  { params: { courseId }, body, viewer, now }: Input<typeof sendRequest>,
): Promise<Outcome<typeof sendRequest>> {
  const helpCenter = await selectOptionalHelpCenter(db, { courseId, viewer });
  if (helpCenter === undefined) return refuse('not_found');
  if (!helpCenter.isAllowed) return refuse('not_allowed');
  const topics = offeredTopics(helpCenter, now);
  if (topics.length === 0) return refuse('help_center_closed');
  const topic = topics.find(({ id }) => id === body.messageTypeId);
  if (topic === undefined) return refuse('invalid_request', { messageTypeId: ['unknown'] });
  const errors = findErrors(body, topic);
  if (errors !== null) return refuse('invalid_request', errors);
  const { questionId } = body;
  if (questionId !== null && !(await isAskable(db, { courseId, questionId, viewer })))
    return refuse('invalid_request', { questionId: ['unknown'] });

  const { userId, actorId } = viewer;
  const limit = {
    bucket: bucketOf('support', String(userId)),
    limit: MOST_SENDS,
    windowSeconds: SENDS_WINDOW_SECONDS,
  };
  if ((await rateLimiter.hit(limit, now)) !== null) return answer(TRY_LATER);

  const { additionalParameterName, isProfessional } = topic;
  const value = body.additionalInputParameter;
  const result = await inTransaction(db, async (trx) => {
    const { day, weekStart } = quotaPeriod(now);
    if (isProfessional) {
      await lockQuotaOf(trx, userId);
      const asked = await countProfessional(trx, { userId, courseId, day, weekStart });
      if (isQuotaReached(asked, helpCenter)) return QUOTA_REACHED;
    }
    await insertRequest(trx, {
      userId,
      courseId,
      actorId,
      topicId: topic.id,
      isProfessional,
      questionNumber: body.questionNumber,
      questionId,
      parameter:
        additionalParameterName === null || value === null ? null : { name: additionalParameterName, value },
      text: body.messageText,
      now,
      day,
    });
    return STORED;
  });
  return answer(result);
}

/** None: it is closed now (SUP-19, SUP-20). */
export function offeredTopics(helpCenter: HelpCenterRow, now: Date): TopicRow[] {
  const { isOpen, enforcesHours, topics } = helpCenter;
  return isOpen && (!enforcesHours || isOpenOn(israelDay(now))) ? topics : [];
}

function findErrors(
  body: Pick<Input<typeof sendRequest>['body'], 'messageText' | 'additionalInputParameter'>,
  topic: TopicRow,
): FieldErrors | null {
  if (isTooLong(body.messageText, topic.name)) return { messageText: ['too_long'] };
  const isMissing = topic.additionalParameterName !== null && body.additionalInputParameter === null;
  return isMissing ? { additionalInputParameter: ['missing'] } : null;
}
