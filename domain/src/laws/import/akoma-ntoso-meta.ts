/** What the head of an Akoma Ntoso file says about the law: which one it is, and of which day its wording. */
import { OPEN_LAW_BOOK, type ParsedLaw } from './parsed-law.ts';

export class AkomaNtosoMeta {
  #uri: string | null = null;
  #versionDate: string | null = null;
  #expressionDate: string | null = null;
  #isOfOpenLawBook = false;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'FRBRthis' || name === 'FRBRuri') this.#uri ??= attributes.value ?? null;
    if (name === 'FRBRdate') this.#expressionDate = attributes.date ?? this.#expressionDate;
    if (name !== 'proprietary' || attributes.wikiversion === undefined) return;
    this.#isOfOpenLawBook = true;
    this.#versionDate = dayOfSnapshot(attributes.wikiversion);
  }

  /** `/akn/il/act/PrimaryLegislation/1977-08-04/2002251/main` → `2002251` */
  get externalId(): string | null {
    return WORK.exec(this.#uri ?? '')?.[2] ?? null;
  }

  found(): Pick<ParsedLaw, 'externalId' | 'work' | 'versionDate' | 'source'> {
    const [, work = ''] = WORK.exec(this.#uri ?? '') ?? [];
    return {
      externalId: this.externalId,
      work,
      versionDate: this.#versionDate ?? realDay(this.#expressionDate),
      source: this.#isOfOpenLawBook ? { ...OPEN_LAW_BOOK, takenOn: this.#versionDate } : null,
    };
  }
}

const WORK = /^(\/akn\/il\/act\/[^/]+\/[^/]+\/([^/]+))/;

/** The snapshot of the wiki is dated as Americans do, `12/28/2020 1:06:46 PM`. */
function dayOfSnapshot(text: string): string | null {
  const [, month, day, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text) ?? [];
  return month && day && year ? realDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) : null;
}

/** `1000-01-01` stands for an unknown day; what is no day of the calendar is none. */
function realDay(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  if (text === null || year === undefined || year === '1000') return null;
  const longest = [31, Number(year) % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][
    Number(month) - 1
  ];
  return longest !== undefined && Number(day) >= 1 && Number(day) <= longest ? text : null;
}
