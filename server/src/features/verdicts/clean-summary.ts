/** What an editor sent, as it may be stored: HTML through the allow-list, labels without hidden marks, nothing twice. */
import type { Body } from '@sugya/contract/endpoint.ts';
import type { createVerdictSummary } from '@sugya/contract/verdicts.ts';
import { stripBidiControls } from '@sugya/domain/hebrew-text.ts';
import { sanitiseHtml } from '../../platform/sanitise.ts';
import type { HalachaEdit, SummaryEdit } from './summary-edits.store.ts';

type Written = Body<typeof createVerdictSummary>;

/** A field that was not sent is undefined and stays as it is stored (AVS-07). */
export function cleanSummary(written: Written): {
  readonly columns: SummaryEdit;
  readonly halachot: readonly HalachaEdit[] | undefined;
} {
  return {
    columns: {
      name: cleanText(written.name),
      category: cleanLabel(written.category),
      sub_category: cleanLabel(written.subCategory),
      verdict_id: written.sugyaVerdictId,
      model_sub_labels: written.modelSubLabels && distinct(written.modelSubLabels),
      summary_html: cleanHtml(written.summary),
      facts_html: cleanHtml(written.facts),
      verdict_html: cleanHtml(written.verdict),
      resolution_html: cleanHtml(written.resolution),
      mini_ratio_html: cleanHtml(written.miniRatio),
      law_name: cleanLabel(written.lawName),
    },
    halachot: written.halachot?.map(({ name, text, url, subjects }) => ({
      name: cleanText(name),
      text: cleanHtml(text) ?? '',
      url,
      subjects: distinct(subjects.map((subject) => subject.name)),
    })),
  };
}

function cleanText(text: string): string {
  return stripBidiControls(text).trim();
}

/** An emptied field is an absent one. */
function cleanLabel(label: string | null | undefined): string | null | undefined {
  return label === undefined || label === null ? label : cleanText(label) || null;
}

/** Mark-up around nothing, such as an editor's empty paragraph, is an absent part (VER-07). */
function cleanHtml(html: string | null | undefined): string | null | undefined {
  if (html === undefined || html === null) return html;
  const cleaned = sanitiseHtml(stripBidiControls(html));
  const isEmpty = !/<(?:img|table|hr)\b/i.test(cleaned) && /^(?:\s|<[^>]*>|&nbsp;)*$/i.test(cleaned);
  return isEmpty ? null : cleaned;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map(cleanText).filter((text) => text !== ''))];
}
