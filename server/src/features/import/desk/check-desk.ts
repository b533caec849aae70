/** What a schema cannot see in messages and the help centre: names used twice, texts that are too long, turned dates. */
import type { PackMessage, PackTopic } from '@sugya/contract/content-pack-desk.ts';
import type { ImportProblem } from '../import-problem.ts';
import { checkLengths, error, type Finding, repeated, reporter } from '../pack/findings.ts';
import { MESSAGES_FILE, type PackParts, SUPPORT_FILE } from '../pack/pack-parts.ts';

export function checkDesk({ messages, support }: PackParts): ImportProblem[] {
  return [...checkMessages(messages ?? []), ...checkTopics(support?.topics ?? [])];
}

function checkMessages(messages: readonly PackMessage[]): ImportProblem[] {
  const report = reporter(MESSAGES_FILE);
  return [
    ...repeated(messages).flatMap((id) =>
      report(`message ${id}`, [error('externalId', 'duplicate_external_id')]),
    ),
    ...messages.flatMap((message) =>
      report(`message ${message.externalId}`, [
        ...checkLengths(message, { title: 'name', author: 'name', bodyHtml: 'html' }),
        ...checkDates(message),
      ]),
    ),
  ];
}

function checkDates({ displayFrom, displayTo }: PackMessage): Finding[] {
  const isTurned = displayTo !== null && Date.parse(displayTo) < Date.parse(displayFrom);
  return isTurned ? [error('displayTo', 'ends_before_start', displayTo)] : [];
}

function checkTopics(topics: readonly PackTopic[]): ImportProblem[] {
  const report = reporter(SUPPORT_FILE);
  return [
    ...repeated(topics).flatMap((id) =>
      report(`topic ${id}`, [error('externalId', 'duplicate_external_id')]),
    ),
    ...topics.flatMap((topic) =>
      report(
        `topic ${topic.externalId}`,
        checkLengths(topic, { name: 'name', description: 'note', additionalParameterName: 'name' }),
      ),
    ),
  ];
}
