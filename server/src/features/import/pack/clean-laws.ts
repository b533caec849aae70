/** What a pack says around its statutes and of its case law, as it may be stored. The statutes' texts have a reader of their own. */
import type { PackExpansion, PackExtension, PackLawCollection } from '@sugya/contract/content-pack.ts';
import type { PackVerdict, PackVerdictCollection } from '@sugya/contract/content-pack-verdicts.ts';
import type { HtmlPolicy } from '../../../platform/sanitise.ts';
import { type Cleaned, Cleaner } from './cleaner.ts';
import type { FiledLaw } from './pack-parts.ts';

export function cleanLaw(filed: FiledLaw, policy: HtmlPolicy): Cleaned<FiledLaw> {
  const cleaner = new Cleaner(filed.file, policy);
  const law = {
    ...filed.law,
    extensions: filed.law.extensions.map((extension, place) => cleanExtension(extension, place, cleaner)),
    expansions: filed.law.expansions.map((expansion, place) => cleanExpansion(expansion, place, cleaner)),
  };
  return { value: { ...filed, law }, problems: cleaner.problems };
}

function cleanExtension(extension: PackExtension, place: number, cleaner: Cleaner): PackExtension {
  const item = `extension number ${place + 1}`;
  switch (extension.kind) {
    case 'linkedClause':
      return { ...extension, label: cleaner.text(extension.label) };
    case 'audio':
    case 'video':
      return { ...extension, title: cleaner.text(extension.title) };
    case 'exam':
    case 'warning':
      return { ...extension, html: cleaner.html(item, 'html', extension.html) };
  }
}

function cleanExpansion(expansion: PackExpansion, place: number, cleaner: Cleaner): PackExpansion {
  return { ...expansion, html: cleaner.html(`expansion number ${place + 1}`, 'html', expansion.html) };
}

export function cleanVerdict(verdict: PackVerdict, file: string, policy: HtmlPolicy): Cleaned<PackVerdict> {
  const cleaner = new Cleaner(file, policy);
  const html = (field: keyof PackVerdict, given: string | null) => cleaner.html('', field, given);
  const value = {
    ...verdict,
    name: cleaner.text(verdict.name),
    category: cleaner.text(verdict.category),
    subCategory: cleaner.text(verdict.subCategory),
    modelSubLabels: verdict.modelSubLabels.map((label) => cleaner.text(label)),
    summaryHtml: html('summaryHtml', verdict.summaryHtml),
    factsHtml: html('factsHtml', verdict.factsHtml),
    verdictHtml: html('verdictHtml', verdict.verdictHtml),
    resolutionHtml: html('resolutionHtml', verdict.resolutionHtml),
    miniRatioHtml: html('miniRatioHtml', verdict.miniRatioHtml),
    lawName: cleaner.text(verdict.lawName),
    halachot: verdict.halachot.map((halacha, place) => ({
      ...halacha,
      name: cleaner.text(halacha.name),
      textHtml: cleaner.html(`halacha number ${place + 1}`, 'textHtml', halacha.textHtml),
      subjects: halacha.subjects.map((subject) => cleaner.text(subject)),
    })),
  };
  return { value, problems: cleaner.problems };
}

/** Of laws and clauses, or of summaries: only the name is shown. */
export function cleanCollection<T extends PackLawCollection | PackVerdictCollection>(
  collection: T,
  file: string,
  policy: HtmlPolicy,
): T {
  return { ...collection, name: new Cleaner(file, policy).text(collection.name) };
}
