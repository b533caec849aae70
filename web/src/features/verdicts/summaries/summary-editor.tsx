/** One summary of a verdict, or a new one, with all of its fields (AVS-03 to AVS-09). */
import type { VerdictSummary } from '@sugya/contract/verdicts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { verdicts } from '../../../hebrew/verdicts.ts';
import { paths } from '../../../paths.ts';
import { useUnsavedGuard } from '../../../platform/editing/unsaved-guard.tsx';
import frame from '../editing/editor-frame.module.css';
import { EditorFrame, type EditorWords } from '../editing/editor-frame.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { useEditActs } from '../editing/use-edit-acts.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { useSaveVerdictSummary, verdictSummaryQuery } from '../verdicts.queries.ts';
import { HalachotEditor } from './halachot-editor.tsx';
import { bodyOf, draftOf, faultsOf, type SummaryDraft, TEXTS } from './summary-draft.ts';
import { fieldSentences } from './summary-faults.ts';
import { SummaryIdentity } from './summary-identity.tsx';

const text = verdicts.summaries;
const words: EditorWords = {
  back: text.back,
  fresh: text.fresh,
  save: { title: text.saveTitle, text: text.saveText },
};

/** `opened` null: a new one. The page makes a screen anew for each summary. */
export function SummaryEditor({
  opened,
  others,
}: {
  readonly opened: VerdictSummary | null;
  /** All summaries: their categories and subjects are offered. */
  readonly others: readonly VerdictSummary[];
}) {
  const client = useQueryClient();
  const saving = useSaveVerdictSummary();
  const root = useRef<HTMLDivElement>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const [sent, setSent] = useState<SummaryDraft | null>(null);
  const edit = useEdit({ kind: 'verdictSummaryDraft.1', opened, draftOf });
  const { draft, change, version } = edit;
  const guard = useUnsavedGuard({ hasUnsaved: edit.hasUnsaved, onDiscard: edit.forget });
  const acts = useEditActs(edit, {
    leaveFor: guard.leaveFor,
    faultOf: (given) => {
      setHasAsked(true);
      return faultsOf(given).size > 0 ? 'fields' : null;
    },
    save: (from, given) => {
      setSent(given);
      return saving.mutateAsync({ id: from?.id ?? null, body: bodyOf(given, from?.revision ?? null) });
    },
    read: (id) => client.fetchQuery({ ...verdictSummaryQuery(id), staleTime: 0 }),
    pathOf: (id) => paths.verdictReplication({ id }),
    listPath: paths.verdictReplication(),
    // Once the sentences stand beside the fields.
    onFieldFault: () =>
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  });
  const faults = fieldSentences({
    faults: hasAsked ? faultsOf(draft) : new Map(),
    // What the server refused is said until the draft is another.
    refusal: sent === draft ? acts.refusal : null,
  });
  return (
    <EditorFrame edit={edit} acts={acts} words={words} listPath={paths.verdictReplication()}>
      <div ref={root} className={frame.form}>
        <p role="alert" className={frame.fault}>
          {faults.size > 0 && text.faults.summary}
        </p>
        <section className={frame.sheet} aria-labelledby="summary-identity">
          <h3 id="summary-identity">{text.identity}</h3>
          <SummaryIdentity draft={draft} faults={faults} others={others} onChange={change} />
        </section>
        <section className={frame.sheet} aria-labelledby="summary-texts">
          <h3 id="summary-texts">{text.texts}</h3>
          {TEXTS.map((part) => (
            <RichTextField
              key={`${part}-${version}`}
              label={verdicts.reader.parts[part]}
              html={draft[part]}
              error={faults.get(part) ?? null}
              onChange={(html) => change({ [part]: html })}
            />
          ))}
        </section>
        <HalachotEditor
          halachot={draft.halachot}
          version={version}
          faults={faults}
          knownSubjects={subjectsOf(others)}
          onChange={(halachot) => change({ halachot })}
        />
      </div>
      {guard.dialog}
    </EditorFrame>
  );
}

function subjectsOf(summaries: readonly VerdictSummary[]): string[] {
  const names = summaries.flatMap(({ halachot }) =>
    halachot.flatMap(({ subjects }) => subjects.map(({ name }) => name)),
  );
  return [...new Set(names)];
}
