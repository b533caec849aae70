/** A content pack's files, one after the other. */
import type { PackManifest } from '@sugya/contract/content-pack.ts';
import { type ArchivePart, jsonPart, reportPart, textPart } from '../archive.ts';
import type { ExportedContent } from '../read-content.ts';
import { openShelf, type ShelfNeeds } from './media-shelf.ts';

export async function* packParts(
  content: ExportedContent,
  { name, ...needs }: ShelfNeeds & { readonly name: string },
): AsyncGenerator<ArchivePart> {
  const { notes } = content;
  const shelf = await openShelf(needs, content, notes);
  const part = async (file: string, thing: object) => jsonPart(file, await shelf.holdTexts(file, thing));
  yield jsonPart('pack.json', manifestOf(content, name));
  yield await part('course.json', content.course);
  for (const exercise of content.exercises)
    yield await part(`exercises/${exercise.externalId}.json`, exercise);
  for (const chapter of content.chapters) yield await part(`chapters/${chapter.externalId}.json`, chapter);
  const lessons = [];
  for (const lesson of content.lectures) {
    lessons.push({ ...lesson, videos: await shown(lesson.videos, (video) => shelf.holdVideo(video)) });
  }
  if (lessons.length > 0) yield await part('lectures.json', { lessons });
  const groups = [];
  for (const group of content.books) {
    groups.push({ ...group, books: await shown(group.books, (book) => shelf.holdBook(book)) });
  }
  if (groups.length > 0) yield jsonPart('books.json', { groups });
  if (content.messages !== null) yield await part('messages.json', { messages: content.messages });
  if (content.support !== null) yield jsonPart('support.json', content.support);
  if (content.liveLectures !== null) yield jsonPart('live-lectures.json', content.liveLectures);
  for (const sitting of content.sittings) yield jsonPart(`sittings/${sitting.externalId}.json`, sitting);
  for (const task of content.draftingTasks) yield await part(`drafting/${task.externalId}.json`, task);
  for (const { law, original } of content.laws) {
    yield jsonPart(`laws/${law.externalId}.json`, law);
    yield textPart(`laws/${law.file}`, original);
  }
  const { lawCollections, verdicts, verdictCollections } = content;
  if (lawCollections.length > 0) yield jsonPart('law-collections.json', { collections: lawCollections });
  for (const verdict of verdicts) yield jsonPart(`verdicts/${verdict.externalId}.json`, verdict);
  if (verdictCollections.length > 0)
    yield jsonPart('verdict-collections.json', { collections: verdictCollections });
  for (const [file, read] of shelf.held) yield { name: `media/${file}`, content: await read() };
  notes.add('terms_unknown', '');
  yield reportPart(notes);
}

/** The author and the terms are not in the database. */
function manifestOf({ course }: ExportedContent, name: string): PackManifest {
  return {
    formatVersion: 1,
    externalId: course.externalId,
    name,
    language: 'he',
    license: 'UNLICENSED',
    description: name,
    isDemo: false,
  };
}

async function shown<T>(things: readonly T[], hold: (thing: T) => Promise<T | null>): Promise<T[]> {
  const held = [];
  for (const thing of things) held.push(await hold(thing));
  return held.filter((thing) => thing !== null);
}
