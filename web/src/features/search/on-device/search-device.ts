/** The search without a network: what this device has of whole laws, of one's notes and of messages. */
import type { LawText } from '@sugya/contract/laws.ts';
import type { Message } from '@sugya/contract/messages.ts';
import type { NotebookEntry } from '@sugya/contract/notes.ts';
import { type SearchHit, type SearchKind, searchKind } from '@sugya/contract/search.ts';
import { grouped } from '@sugya/domain/grouped.ts';
import { namedLaws } from '@sugya/domain/search/name-laws.ts';
import { bareNumber, readNumber } from '@sugya/domain/search/read-query.ts';
import { searchTexts } from '@sugya/domain/search/search-texts.ts';
import { markText, snippetOf } from '@sugya/domain/search/snippet.ts';
import { copiesUser, listCopies, readCopy } from '../../../platform/offline-copies/offline-copies.ts';
import { clauseEntries } from '../../../platform/searching/clause-entries.ts';
import { plainText } from '../../../ui/study/plain-text.ts';

/** The copies of whole laws, by the names that `law-texts.queries.ts` gives them. */
const LAW_COPIES = '["laws","text",';

type DeviceText = Omit<SearchHit, 'title' | 'snippet'> & { readonly title: string; readonly text: string };

type Groups = {
  kind: SearchKind;
  count: number;
  isMore: boolean;
  hits: SearchHit[];
}[];

type DeviceSearch = (typed: string, most: number) => Groups;

/** Reads what is there, once; nobody's device has nothing. */
export async function openDeviceSearch(courseId: number | null): Promise<DeviceSearch> {
  return deviceSearch(await readTexts(courseId));
}

async function readTexts(courseId: number | null): Promise<DeviceText[]> {
  const userId = copiesUser();
  if (userId === null) return [];
  const laws = (await listCopies(userId, LAW_COPIES)) as readonly LawText[]; // written through this same type
  const read = async <Value>(...key: readonly (string | number)[]) =>
    (await readCopy(userId, JSON.stringify(key)))?.value as Value | undefined; // the same
  const notebook =
    courseId === null ? undefined : await read<{ entries: NotebookEntry[] }>('notes', 'notebook', courseId);
  const messages = courseId === null ? undefined : await read<Message[]>('messages', courseId);
  return [
    ...laws.flatMap(lawTexts),
    ...(messages ?? []).map((message) => messageText(message, courseId ?? 0)),
    ...(notebook?.entries ?? []).map((entry) => noteText(entry, courseId ?? 0)),
  ];
}

function deviceSearch(texts: readonly DeviceText[]): DeviceSearch {
  const search = searchTexts(texts);
  return (typed, most) => {
    const { texts: byWords, expansions } = search(typed);
    const found = [...new Set([...byNumber(texts, typed), ...byWords])];
    const byKind = grouped(found, ({ kind }) => kind);
    return searchKind.options.flatMap((kind) => {
      const ofKind = byKind.get(kind) ?? [];
      if (ofKind.length === 0) return [];
      const hits = ofKind.slice(0, most).map(
        ({ title, text, ...hit }): SearchHit => ({
          ...hit,
          title: copied(markText(title, expansions)),
          snippet: copied(snippetOf(text, expansions)),
        }),
      );
      return [{ kind, count: ofKind.length, isMore: false, hits }];
    });
  };
}

function byNumber(texts: readonly DeviceText[], typed: string): DeviceText[] {
  const asked = readNumber(typed);
  if (asked === null) return [];
  const clauses = texts.filter(
    ({ kind, number }) => kind === 'law' && number !== null && bareNumber(number) === asked.number,
  );
  if (asked.lawNames.length === 0) return clauses;
  const laws = new Map(clauses.map(({ sourceId, around }) => [sourceId, around]));
  const names = [...laws].map(([lawId, name]) => ({ lawId, name, isOfCourse: true }));
  for (const [place, words] of asked.lawNames.entries()) {
    const meant = new Set(namedLaws(words, names, { isWhole: place > 0 }).map(({ lawId }) => lawId));
    if (meant.size > 0) return clauses.filter(({ sourceId }) => meant.has(sourceId));
  }
  return [];
}

function lawTexts(law: LawText): DeviceText[] {
  const of = { kind: 'law', sourceId: law.lawId, within: null } as const;
  const whole = { ...of, clauseId: null, number: null, title: law.lawName, around: '', path: '', text: '' };
  const clauses = clauseEntries(law, false).map((clause) => ({ ...clause, ...of, around: law.lawName }));
  return [whole, ...clauses];
}

function messageText(message: Message, courseId: number): DeviceText {
  return {
    kind: 'message',
    sourceId: message.id,
    within: { opens: 'messages', courseId, categoryId: null, lessonId: null, thingId: message.id },
    clauseId: null,
    number: null,
    title: message.messageTitle,
    around: message.messageAuthor,
    path: '',
    text: plainText(message.messageBody),
  };
}

function noteText({ question, clause, highlight, body }: NotebookEntry, courseId: number): DeviceText {
  const quote = highlight?.quote ?? '';
  const text = [quote, body].filter((part) => part !== '').join(' · ');
  const of = { kind: 'note', number: null, path: '', text } as const;
  if (question === null) {
    return {
      ...of,
      sourceId: clause?.lawId ?? 0,
      within: null,
      clauseId: clause?.clauseId ?? null,
      title: clause?.clauseName ?? '',
      around: clause?.lawName ?? '',
    };
  }
  const { questionId, exerciseId, exerciseName, lessonId, categoryId } = question;
  return {
    ...of,
    sourceId: questionId,
    within: { opens: 'exercise', courseId, categoryId, lessonId, thingId: exerciseId },
    clauseId: null,
    title: '',
    around: exerciseName,
  };
}

function copied({ text, marks }: ReturnType<typeof markText>): SearchHit['snippet'] {
  return { text, marks: [...marks] };
}
