/** How a summary calls its fields and its questions, and how it shows two versions of a field. */

import { staff } from '../../../hebrew/staff.ts';
import { editing, verdicts } from '../../../hebrew/verdicts.ts';
import type { EditorWords } from '../../../staff/editor/editing-frame.tsx';
import type { FieldWords } from '../../../staff/editor/field-words.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import type { HalachaDraft, SummaryDraft } from './summary-draft.ts';

const text = verdicts.summaries;
const { parts } = verdicts.reader;

/** AVS-09: a summary is never deleted. */
export const editorWords: EditorWords = {
  back: text.back,
  fresh: text.fresh,
  buttons: { create: editing.create, save: editing.save, reset: editing.reset },
  save: { title: text.saveTitle, text: text.saveText, confirm: staff.confirm.save },
  reset: { title: editing.discard.title, text: editing.discard.text, confirm: staff.confirm.reset },
};

export const fieldWords: FieldWords<SummaryDraft> = {
  name: { label: text.name, show: line },
  category: { label: text.category, show: line },
  subCategory: { label: text.subCategory, show: line },
  lawName: { label: text.lawName, show: line },
  verdictId: { label: text.verdictId, show: line },
  modelSubLabels: { label: text.labels, show: (labels) => line(labels.join(', ')) },
  miniRatio: { label: parts.miniRatio, show: html },
  summary: { label: parts.summary, show: html },
  facts: { label: parts.facts, show: html },
  verdict: { label: parts.verdict, show: html },
  resolution: { label: parts.resolution, show: html },
  halachot: { label: parts.halachot, show: (halachot) => <Halachot halachot={halachot} /> },
};

function line(value: string) {
  return value === '' ? null : <bdi>{value}</bdi>;
}

function html(value: string) {
  return value === '' ? null : <RichText html={value} />;
}

function Halachot({ halachot }: { readonly halachot: readonly HalachaDraft[] }) {
  return (
    <ol>
      {halachot.map(({ key, name, text: wording, url, subjects }) => (
        <li key={key}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <RichText html={wording} />
          {url !== '' && <bdi dir="ltr">{url}</bdi>}
          {subjects.length > 0 && (
            <p>
              {text.subjects}: <bdi>{subjects.join(', ')}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
