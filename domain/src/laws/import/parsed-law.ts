/** A statute as its file tells it, before anything about it is known to us: what both formats become. */

export type LawItemType =
  | 'Clause'
  | 'Chapter'
  | 'Part'
  | 'Mark'
  | 'Addition'
  | 'PublicationSource'
  | 'SpecialInstructions'
  | 'None';

/** One item of the flat text: a heading, a clause with its first words, or a item inside (or between) clauses. */
export type LawItem = {
  readonly type: LawItemType;
  /** The clause that the item belongs to, by its place in `clauses`. */
  readonly clause: number | null;
  /** A clause's number without the full stop. */
  readonly number: string | null;
  /** 0 the clause's own level, 1 `(א)`, 2 `(1)` … */
  readonly indentation: number;
  readonly marks: readonly string[];
  readonly title: string | null;
  readonly titleContent: string | null;
  readonly title2: string | null;
  readonly authority: string | null;
  /** Safe HTML of the few tags that statutes need. A link names its target: `<a data-to="2002251#8">`, `#8` here. */
  readonly content: string | null;
  readonly isCanceled: boolean;
  readonly isExpired: boolean;
  readonly isSuffix: boolean;
  readonly cancelText: string | null;
  readonly expirationText: string | null;
};

export type ParsedClause = {
  /** Where it stands by numbers alone, unique in the law: `25א`, `תוספת 2/4`. A `~` marks a place among equals. */
  readonly path: string;
  readonly number: string;
  /** Number and marginal title: `25א – ניסיון`. */
  readonly name: string;
  /** Its marginal title and words, by which it is known again under another number. */
  readonly text: string;
};

export type ParsedSignature = {
  readonly name: string;
  readonly title: string | null;
  readonly content: string | null;
};

export type LawWarning = {
  readonly line: number | null;
  readonly code: LawWarningCode;
  readonly detail: string;
};

export type LawWarningCode =
  | 'unknown_element'
  | 'unknown_template'
  | 'unclosed_template'
  | 'picture_left_out'
  | 'formula_as_text'
  | 'text_outside'
  | 'no_clauses';

/** Where a text was taken from, which its licence asks to be named wherever the text is shown. */
export type LawSource = {
  readonly origin: string;
  readonly licence: string | null;
  /** The day on which the text was taken, ISO; not a day on which a wording came into force. */
  readonly takenOn: string | null;
};

/** Who keeps the texts that both formats come from, and on which terms. */
export const OPEN_LAW_BOOK = { origin: 'ספר החוקים הפתוח (ויקיטקסט)', licence: 'CC BY-SA' } as const;

export type ParsedLaw = {
  readonly format: 'akoma-ntoso' | 'wikitext';
  /** Its number in the registry or another name that the source gives; null when it gives none. */
  readonly externalId: string | null;
  /** Which edition of which work the file says it is, to tell apart works that share an id; empty when unknown. */
  readonly work: string;
  readonly name: string | null;
  /** The day of the wording, ISO. */
  readonly versionDate: string | null;
  /** Null where the file does not say it. */
  readonly source: LawSource | null;
  readonly items: readonly LawItem[];
  readonly clauses: readonly ParsedClause[];
  readonly signatures: readonly ParsedSignature[];
  /** Keys of the other laws that the text links to, each once. */
  readonly references: readonly string[];
  /** Links in titles and other plain text, which cannot be made real. */
  readonly plainLinks: number;
  readonly warnings: readonly LawWarning[];
};

/** A law whose file cannot be understood; the place is in the sentence. */
export class LawSourceFault extends Error {
  readonly line: number | null;

  constructor(reason: string, line: number | null) {
    super(reason);
    this.line = line;
  }
}
