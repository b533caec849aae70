/** The texts of messages and topics, as they may be stored. */
import type { PackMessage, PackSupport } from '@sugya/contract/content-pack-desk.ts';
import type { HtmlPolicy } from '../../../platform/sanitise.ts';
import { type Cleaned, Cleaner } from '../pack/cleaner.ts';
import { MESSAGES_FILE, SUPPORT_FILE } from '../pack/pack-parts.ts';

/** Null where the pack says nothing of messages. */
export function cleanMessages(
  messages: readonly PackMessage[] | null,
  policy: HtmlPolicy,
): Cleaned<PackMessage[] | null> {
  if (messages === null) return { value: null, problems: [] };
  const cleaner = new Cleaner(MESSAGES_FILE, policy);
  const value = messages.map((message) => ({
    ...message,
    title: cleaner.text(message.title),
    bodyHtml: cleaner.html(`message ${message.externalId}`, 'bodyHtml', message.bodyHtml),
    author: cleaner.text(message.author),
  }));
  return { value, problems: cleaner.problems };
}

/** Null where the pack says nothing of a help centre. */
export function cleanSupport(support: PackSupport | null, policy: HtmlPolicy): Cleaned<PackSupport | null> {
  if (support === null) return { value: null, problems: [] };
  const cleaner = new Cleaner(SUPPORT_FILE, policy);
  const topics = support.topics.map((topic) => ({
    ...topic,
    name: cleaner.text(topic.name),
    description: cleaner.text(topic.description),
    additionalParameterName: cleaner.text(topic.additionalParameterName),
  }));
  return { value: { ...support, topics }, problems: cleaner.problems };
}
