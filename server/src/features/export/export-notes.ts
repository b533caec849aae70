/** What an export could not carry over, or carried over differently: reported in the file itself and to the caller. */

export type ExportNote = {
  readonly code: ExportNoteCode;
  /** `exercise contracts-1`, `question q3`; empty for the whole. */
  readonly item: string;
  readonly detail: string;
};

export type ExportNoteCode = keyof typeof SENTENCES;

const SENTENCES = {
  state_not_carried: 'it is not shown to students here; the file cannot say so',
  nothing_inside: 'there is nothing inside, so it is left out',
  id_changed: 'the name was spelled as an external id',
  law_by_reference: 'the text of the law is not in the file; import the law by itself first',
  law_without_name: 'the law was written by hand and has no name that a file could use, so it is left out',
  media_missing: 'a file is not there any more, so what shows it is left out',
  media_too_large: 'a file has no room in a content pack, so what shows it is left out',
  voided_not_carried: 'everybody gets the point here; the file cannot say so',
  terms_unknown: 'under which terms the content stands is not known here; pack.json says so',
  part_not_carried: 'the format has no place for it',
} as const;

export class ExportNotes {
  readonly all: ExportNote[] = [];

  add(code: ExportNoteCode, item: string, detail = ''): void {
    this.all.push({ code, item, detail });
  }
}

export function noteSentence({ code, item, detail }: ExportNote): string {
  const place = item === '' ? '' : `${item}: `;
  return `${place}${SENTENCES[code]}${detail === '' ? '' : ` (${detail})`}`;
}
