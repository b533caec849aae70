/** How long the text of a request may be (SUP-24, SUP-27); browser and server go by the same rule. */

/** Characters, as `length` counts them. */
export const MOST_CHARACTERS = 1_000;

/** Guidance and technical topics, by a part of their name; טכני is in תמיכה טכנית too. */
const UNLIMITED_WORDS = ['הדרכה', 'טכני'] as const;

/**
 * Whether requests about a topic of this name are limited to 1,000 characters.
 *
 * Source: SUP-24. Example: those about תמיכה טכנית are not.
 */
export function isLengthLimited(topicName: string): boolean {
  return !UNLIMITED_WORDS.some((word) => topicName.includes(word));
}

/** The limit holds for the text without the spaces around it. */
export function isTooLong(text: string, topicName: string): boolean {
  return isLengthLimited(topicName) && text.trim().length > MOST_CHARACTERS;
}
