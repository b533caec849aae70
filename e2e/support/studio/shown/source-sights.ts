/** Statutes and case law, as the pack of `sources-pack.ts` brings them. */
import { has, part, type Sight, says } from './sight.ts';

const LAW = 'law of the lesson';
const VERDICTS = 'verdicts of the lesson';

export const sourceSights: Readonly<Record<string, Sight>> = {
  'law.isOfficial': says(LAW, /נוסח לתרגול בלבד/),
  'law.versionDate': says(LAW, /נוסח מיום 2\.1\.2026/),
  'law.origin': says(LAW, /נוסח: נכתב law origin/),
  'law.licence': says(LAW, /נכתב law licence/),
  'law.takenOn': says(LAW, /נלקח ב־3\.1\.2026/),
  'law.extensions.kind': has(LAW, 'button', /^סעיפים מקושרים: /),
  'law.extensions.clause': has(LAW, 'button', /^מידע לבחינה: .*2/),
  'law.extensions.title': has(LAW, 'button', 'האזנה: נכתב extension title'),
  'law.extensions.url': part('notes in the law', '[src="https://media.example/clause.mp3"]'),
  'law.extensions.label': says('notes in the law', 'נכתב extension label'),
  'law.extensions.html': says('notes in the law', 'נכתב extension html'),
  'law.expansions.html': says(LAW, 'נכתב expansion html'),
  'law.expansions.clause': says(LAW, 'נכתב expansion html'),
  'law.expansions.indentationDifference': part(LAW, '[data-indentation="2"]'),
  'lawCollections.collections.name': says(LAW, 'נכתב law collection name'),
  'lawCollections.collections.displaySeparateLawText': has(LAW, 'combobox', 'בחירת חוק'),
  'lawCollections.collections.items.law': has(LAW, 'region', 'נוסח החוק: חוק השדות'),
  'lawCollections.collections.items.clause': {
    on: LAW,
    see: ({ page }) => page.getByText('סעיף שאינו במקבץ'),
    isGone: true,
  },
  'verdict.name': says(VERDICTS),
  'verdict.category': says(VERDICTS),
  'verdict.subCategory': says(VERDICTS),
  'verdict.modelSubLabels': says(VERDICTS),
  'verdict.summaryHtml': says(VERDICTS),
  'verdict.factsHtml': says(VERDICTS),
  'verdict.verdictHtml': says(VERDICTS),
  'verdict.resolutionHtml': says(VERDICTS),
  'verdict.miniRatioHtml': says(VERDICTS),
  'verdict.lawName': says(VERDICTS, /נכתב verdict lawName/),
  'verdict.halachot.name': says(VERDICTS),
  'verdict.halachot.textHtml': says(VERDICTS),
  'verdict.halachot.url': part(VERDICTS, 'a[href="https://verdicts.example/halacha"]'),
  'verdict.halachot.subjects': says(VERDICTS),
  'verdictCollections.collections.name': says(VERDICTS),
};
