/** Small statutes as files: Akoma Ntoso of a day, and Wikisource mark-up, which knows no day. */

export type ClauseOfFile = readonly [number: string, words: string];

export function akomaNtoso(of: {
  readonly id: string;
  readonly name: string;
  /** `2026-03-01` */
  readonly takenOn: string;
  readonly clauses: readonly ClauseOfFile[];
}): string {
  const [year, month, day] = of.takenOn.split('-').map(Number);
  const points = of.clauses.map(
    ([number, words]) => `<point eId="eId">
  <heading><authorialNote placement="side"><p>סעיף ${number}</p></authorialNote></heading>
  <num>${number}.</num><content><p>${words}</p></content></point>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act><meta><identification><FRBRWork>
<FRBRthis value="/akn/il/act/PrimaryLegislation/1990-06-12/${of.id}/main" /></FRBRWork></identification>
<proprietary wikiversion="${month}/${day}/${year} 3:00:45 PM" /></meta>
<body><title eId="title"><content><p>${of.name}</p></content></title><list>${points.join('\n')}</list></body></act></akomaNtoso>`;
}

export function wikisource(of: {
  readonly id: string;
  readonly name: string;
  readonly clauses: readonly ClauseOfFile[];
}): string {
  const rows = of.clauses.map(([number, words]) => `{{ח:סעיף|${number}|סעיף ${number}}}\n{{ח:ת}} ${words}`);
  return `{{ח:כותרת|${of.name}}}\n{{ח:פתיח-התחלה}}\n{{ח:מאגר|${of.id}}}\n{{ח:סוגר}}\n${rows.join('\n')}\n`;
}
