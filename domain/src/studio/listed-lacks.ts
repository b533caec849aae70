/** What the forms of lists lack before they are published: sittings, messages, statements, videos, books, lectures. */
import { type SittingPart, sittingFaults } from '../exam/sitting.ts';
import type { BlueprintRow } from '../exam/subjects.ts';
import { isBlankHtml, type Lack, missingName } from './lacks.ts';

export type SittingForm = {
  readonly name: string;
  /** Days as `2026-12-20`. */
  readonly examDate: string | null;
  readonly lawDate: string | null;
  readonly caseLawDate: string | null;
  readonly proceduralWeight: number | null;
  readonly substantiveWeight: number | null;
  readonly lastWeight: number | null;
  readonly parts: readonly Omit<SittingPart, 'weight'>[];
  readonly blueprint: readonly BlueprintRow[];
  readonly papers: readonly {
    readonly name: string;
    readonly parts: readonly { readonly part: string; readonly questions: readonly string[] }[];
  }[];
  readonly source: string | null;
  readonly asOf: string | null;
};

const WEIGHTS = ['proceduralWeight', 'substantiveWeight', 'lastWeight'] as const;

/** Three weights that make 100, or none; law as it stood before the examination; a source with the day it was read. */
export function sittingLacks(form: SittingForm): Lack[] {
  const lacks = missingName(form);
  const { examDate } = form;
  for (const field of ['lawDate', 'caseLawDate'] as const) {
    const day = form[field];
    if (examDate !== null && day !== null && day > examDate) lacks.push({ field, code: 'after_exam' });
  }
  const absent = WEIGHTS.filter((field) => form[field] === null);
  if (absent.length < WEIGHTS.length) {
    lacks.push(...absent.map((field): Lack => ({ field, code: 'missing' })));
    const sum = WEIGHTS.reduce((whole, field) => whole + (form[field] ?? 0), 0);
    if (absent.length === 0 && sum !== 100) lacks.push({ field: 'lastWeight', code: 'weights_not_100' });
  }
  lacks.push(...dayLacks(form));
  if (!isBlank(form.source) && form.asOf === null) lacks.push({ field: 'asOf', code: 'missing' });
  return lacks;
}

/** Parts that make no day, and papers of another length than the parts. */
function dayLacks({ parts, blueprint, papers, ...weights }: SittingForm): Lack[] {
  if (parts.length === 0) return papers.length === 0 ? [] : [{ field: 'parts', code: 'missing' }];
  const weightOf = { A: weights.lastWeight, B: weights.proceduralWeight, C: weights.substantiveWeight };
  const weighed = parts.map((part) => ({ ...part, weight: weightOf[part.key] ?? 0 }));
  // The sum of the weights is said of the weights.
  const kinds = sittingFaults({ parts: weighed, blueprint }).map(({ kind }) => kind);
  const isNoDay = kinds.some((kind) => kind !== 'weights' && kind !== 'counts' && kind !== 'subjectTwice');
  const lengths = new Map<string, number>(parts.map(({ key, questionCount }) => [key, questionCount]));
  const isOtherLength = papers.some((paper) =>
    paper.parts.some(({ part, questions }) => questions.length !== lengths.get(part)),
  );
  const names = papers.map(({ name }) => name.trim());
  const isUnnamed = names.includes('') || new Set(names).size < names.length;
  return [
    ...(isNoDay ? [{ field: 'parts', code: 'parts_not_a_day' } as const] : []),
    ...(kinds.includes('counts') || kinds.includes('subjectTwice')
      ? [{ field: 'blueprint', code: 'counts_differ' } as const]
      : []),
    ...(isOtherLength ? [{ field: 'papers', code: 'counts_differ' } as const] : []),
    ...(isUnnamed ? [{ field: 'papers', code: 'missing' } as const] : []),
  ];
}

export type MessageForm = {
  readonly name: string;
  readonly bodyHtml: string;
  readonly author: string;
  /** ISO 8601 with an offset. */
  readonly displayFrom: string | null;
  readonly displayTo: string | null;
};

export function messageLacks(form: MessageForm): Lack[] {
  return [
    ...missingName(form),
    ...missingHtml('bodyHtml', form.bodyHtml),
    ...missingText('author', form.author),
    ...wrongSpan({ field: 'displayTo', from: form.displayFrom, to: form.displayTo }),
  ];
}

export function statementLacks(form: {
  readonly name: string;
  readonly questionHtml: string;
  readonly detailedAnswerHtml: string;
}): Lack[] {
  return [
    ...missingName(form),
    ...missingHtml('questionHtml', form.questionHtml),
    ...missingHtml('detailedAnswerHtml', form.detailedAnswerHtml),
  ];
}

type Sourced = { readonly name: string; readonly file: string | null; readonly url: string | null };

export function videoLacks(
  form: Sourced & {
    readonly captions: string | null;
    readonly thumbnail: string | null;
    readonly thumbnailUrl: string | null;
  },
): Lack[] {
  return [
    ...missingName(form),
    ...sourceLacks(form),
    ...wrongFile('captions', form.captions),
    ...wrongFile('thumbnail', form.thumbnail),
    ...wrongAddress('thumbnailUrl', form.thumbnailUrl),
  ];
}

export function bookLacks(
  form: Sourced & { readonly image: string | null; readonly imageUrl: string | null },
): Lack[] {
  return [
    ...missingName(form),
    ...sourceLacks(form),
    ...wrongFile('image', form.image),
    ...wrongAddress('imageUrl', form.imageUrl),
  ];
}

export function liveLectureLacks(form: {
  readonly name: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly joinUrl: string | null;
  readonly hallName: string | null;
  readonly hallAddress: string | null;
  readonly hallCity: string | null;
}): Lack[] {
  const { startTime, endTime, hallName, hallAddress, hallCity } = form;
  const hasPlace = !isBlank(hallAddress) || !isBlank(hallCity);
  return [
    ...missingName(form),
    ...missingText('startTime', startTime),
    ...missingText('endTime', endTime),
    ...wrongSpan({ field: 'endTime', from: startTime, to: endTime }),
    ...wrongAddress('joinUrl', form.joinUrl),
    ...(hasPlace ? missingText('hallName', hallName) : []),
  ];
}

/** Either a file of ours or an address at a host. */
function sourceLacks({ file, url }: Sourced): Lack[] {
  if (isBlank(file) === isBlank(url)) return [{ field: 'url', code: 'one_source' }];
  return [...wrongFile('file', file), ...wrongAddress('url', url)];
}

const FILE = /^(?!.*\.\.)\w[\w .-]*(\/\w[\w .-]*)*$/u;

function wrongFile(field: string, path: string | null): Lack[] {
  return isBlank(path) || FILE.test(path ?? '') ? [] : [{ field, code: 'not_a_file' }];
}

const ADDRESS = /^https:\/\/[^\s/]+\.[^\s]+$/u;

function wrongAddress(field: string, url: string | null): Lack[] {
  return isBlank(url) || ADDRESS.test(url ?? '') ? [] : [{ field, code: 'not_an_address' }];
}

/** An end that is not after its beginning. */
function wrongSpan({
  field,
  from,
  to,
}: {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}): Lack[] {
  const isWrong = from !== null && to !== null && Date.parse(to) <= Date.parse(from);
  return isWrong ? [{ field, code: 'ends_before_start' }] : [];
}

function missingText(field: string, text: string | null): Lack[] {
  return isBlank(text) ? [{ field, code: 'missing' }] : [];
}

function missingHtml(field: string, html: string): Lack[] {
  return isBlankHtml(html) ? [{ field, code: 'missing' }] : [];
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}
