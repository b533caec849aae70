/** A summary of a verdict as it is edited, and what of it may not be saved yet (AVS-07 to AVS-09). */
import type { SentBody } from '@sugya/contract/endpoint.ts';
import type { updateVerdictSummary, VerdictSummary } from '@sugya/contract/verdicts.ts';
import { isSameValue, type SameFields } from '@sugya/domain/editing/merge-fields.ts';

export type HalachaDraft = {
  /** Its own through all moves. */
  readonly key: number;
  readonly name: string;
  readonly text: string;
  readonly url: string;
  readonly subjects: readonly string[];
};

/** Texts are HTML; an empty one is none. */
export type SummaryDraft = {
  readonly name: string;
  readonly category: string;
  readonly subCategory: string;
  /** As it was typed. */
  readonly verdictId: string;
  readonly modelSubLabels: readonly string[];
  readonly lawName: string;
  readonly miniRatio: string;
  readonly summary: string;
  readonly facts: string;
  readonly verdict: string;
  readonly resolution: string;
  readonly halachot: readonly HalachaDraft[];
};

export const TEXTS = ['miniRatio', 'summary', 'facts', 'verdict', 'resolution'] as const;

export function draftOf(saved: VerdictSummary | null): SummaryDraft {
  return {
    name: saved?.name ?? '',
    category: saved?.category ?? '',
    subCategory: saved?.subCategory ?? '',
    verdictId: saved?.sugyaVerdictId?.toString() ?? '',
    modelSubLabels: saved?.modelSubLabels ?? [],
    lawName: saved?.lawName ?? '',
    miniRatio: saved?.miniRatio ?? '',
    summary: saved?.summary ?? '',
    facts: saved?.facts ?? '',
    verdict: saved?.verdict ?? '',
    resolution: saved?.resolution ?? '',
    halachot: (saved?.halachot ?? []).map(({ name, text, url, subjects }, place) => ({
      key: place + 1,
      name,
      text,
      url: url ?? '',
      subjects: subjects.map((subject) => subject.name),
    })),
  };
}

/** Halachot are the same whatever keys they got here. */
export const sameFields: SameFields<SummaryDraft> = {
  halachot: (one, other) => isSameValue(one.map(withoutKey), other.map(withoutKey)),
};

function withoutKey({ key: _ours, ...halacha }: HalachaDraft): Omit<HalachaDraft, 'key'> {
  return halacha;
}

export function withHalacha(halachot: readonly HalachaDraft[]): HalachaDraft[] {
  const key = Math.max(0, ...halachot.map((halacha) => halacha.key)) + 1;
  return [...halachot, { key, name: '', text: '', url: '', subjects: [] }];
}

/** One place up or down; at an end it stays where it is. */
export function movedHalacha(
  halachot: readonly HalachaDraft[],
  place: number,
  step: -1 | 1,
): readonly HalachaDraft[] {
  const [one, other] = [halachot[place], halachot[place + step]];
  return one === undefined || other === undefined
    ? halachot
    : halachot.with(place, other).with(place + step, one);
}

export type FieldFault = 'nameMissing' | 'notNumber' | 'halachaNameMissing' | 'notAddress';

/** By the field's name on the wire: `name`, `halachot.0.url`. */
export function faultsOf(draft: SummaryDraft): ReadonlyMap<string, FieldFault> {
  const faults = new Map<string, FieldFault>();
  if (draft.name.trim() === '') faults.set('name', 'nameMissing');
  if (draft.verdictId.trim() !== '' && !/^[1-9]\d{0,14}$/.test(draft.verdictId.trim()))
    faults.set('sugyaVerdictId', 'notNumber');
  for (const [place, { name, url }] of draft.halachot.entries()) {
    if (name.trim() === '') faults.set(`halachot.${place}.name`, 'halachaNameMissing');
    if (url.trim() !== '' && !isWebAddress(url.trim())) faults.set(`halachot.${place}.url`, 'notAddress');
  }
  return faults;
}

export function bodyOf(draft: SummaryDraft, revision: number | null): SentBody<typeof updateVerdictSummary> {
  return {
    name: draft.name.trim(),
    category: textOrNull(draft.category),
    subCategory: textOrNull(draft.subCategory),
    sugyaVerdictId: draft.verdictId.trim() === '' ? null : Number(draft.verdictId),
    modelSubLabels: [...draft.modelSubLabels],
    summary: textOrNull(draft.summary),
    facts: textOrNull(draft.facts),
    verdict: textOrNull(draft.verdict),
    resolution: textOrNull(draft.resolution),
    miniRatio: textOrNull(draft.miniRatio),
    lawName: textOrNull(draft.lawName),
    halachot: draft.halachot.map(({ name, text, url, subjects }) => ({
      name: name.trim(),
      text,
      url: textOrNull(url),
      subjects: subjects.map((subject) => ({ name: subject })),
    })),
    revision,
  };
}

/** As a student reads it; what a student does not read of it is as it was saved. */
export function shownOf(draft: SummaryDraft, saved: VerdictSummary | null): VerdictSummary {
  return {
    id: saved?.id ?? 0,
    fullVerdictUrl: saved?.fullVerdictUrl ?? null,
    revision: saved?.revision ?? 0,
    name: draft.name.trim(),
    category: textOrNull(draft.category),
    subCategory: textOrNull(draft.subCategory),
    sugyaVerdictId: saved?.sugyaVerdictId ?? null,
    modelSubLabels: [...draft.modelSubLabels],
    summary: textOrNull(draft.summary),
    facts: textOrNull(draft.facts),
    verdict: textOrNull(draft.verdict),
    resolution: textOrNull(draft.resolution),
    miniRatio: textOrNull(draft.miniRatio),
    lawName: textOrNull(draft.lawName),
    halachot: draft.halachot.map((halacha) => ({
      name: halacha.name,
      text: halacha.text,
      url: isWebAddress(halacha.url.trim()) ? halacha.url.trim() : null,
      subjects: halacha.subjects.map((name) => ({ name })),
    })),
  };
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
