/** Statutes and case law, as the pack of `sources-pack.ts` brings them. */
import { has, part, type Sight, says } from './sight.ts';

const LAW = 'law of the lesson';
const NOTES = 'notes in the law';
const CENTRE = 'law centre';
const VERDICTS = 'verdicts of the lesson';

export const sourceSights: Readonly<Record<string, Sight>> = {
  'law.isOfficial': says(LAW, /נוסח לתרגול בלבד/),
  'law.versionDate': says(LAW, /נוסח מיום 2\.1\.2026/),
  'law.origin': says(LAW, /נוסח: נכתב law origin/),
  'law.licence': says(LAW, /נכתב law licence/),
  'law.takenOn': says(LAW, /נלקח ב־3\.1\.2026/),
  'law.extensions.kind': has(LAW, 'button', /^סעיפים מקושרים: /),
  'law.extensions.clause': has(LAW, 'button', /^מידע לבחינה: .*2/),
  'law.extensions.title': has(LAW, 'link', 'האזנה: נכתב extension title'),
  'law.extensions.url': part(LAW, 'a[href="https://media.example/clause.mp3"]'),
  'law.extensions.label': has(NOTES, 'region', 'נכתב extension label'),
  'law.extensions.html': says(NOTES, 'נכתב extension html'),
  'law.expansions.html': says(NOTES, 'נכתב expansion html'),
  'law.expansions.clause': part(NOTES, '[data-clause]:has-text("כל שדה נכתב ונראה") [role="note"]'),
  'law.expansions.indentationDifference': part(NOTES, '[role="note"][style*="--depth: 2"]'),
  'lawCollections.collections.name': says(CENTRE, 'נכתב law collection name'),
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
  'verdictCollections.collections.name': says(CENTRE),
};
