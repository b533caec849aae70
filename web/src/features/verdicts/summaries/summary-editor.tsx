/** One summary of a verdict, or a new one, with all of its fields (AVS-03 to AVS-09). */
import type { VerdictSummary } from '@sugya/contract/verdicts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { verdicts } from '../../../hebrew/verdicts.ts';
import { paths } from '../../../paths.ts';
import { deviceDrafts } from '../../../staff/editing/draft-store.ts';
import { useUnsavedGuard } from '../../../staff/editing/unsaved-guard.tsx';
import { useEditing } from '../../../staff/editing/use-editing.ts';
import { useEditingActions } from '../../../staff/editing/use-editing-actions.ts';
import { EditingFrame } from '../../../staff/editor/editing-frame.tsx';
import parts from '../../../staff/editor/editor-parts.module.css';
import { ErrorSummary } from '../../../staff/form/error-summary.tsx';
import { RichTextField } from '../../../staff/rich-text/rich-text-field.tsx';
import { useSaveVerdictSummary, verdictSummaryQuery } from '../verdicts.queries.ts';
import { HalachotEditor } from './halachot-editor.tsx';
import { bodyOf, draftOf, faultsOf, sameFields, TEXTS } from './summary-draft.ts';
import { fieldSentences, problemsOf } from './summary-faults.ts';
import { SummaryIdentity } from './summary-identity.tsx';
import { SummaryPart } from './summary-part.tsx';
import { SummaryPreview } from './summary-preview.tsx';
import { editorWords, fieldWords } from './summary-words.tsx';

const text = verdicts.summaries;

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
  const editing = useEditing(
    { kind: 'verdictSummary.1', opened, draftOf, same: sameFields, store: deviceDrafts },
    {
      save: (draft, base) =>
        saving.mutateAsync({ id: base?.id ?? null, body: bodyOf(draft, base?.revision ?? null) }),
      read: (id) => client.fetchQuery({ ...verdictSummaryQuery(id), staleTime: 0 }),
    },
  );
  const { draft, change, versionOf } = editing;
  const guard = useUnsavedGuard({ hasUnsaved: editing.hasUnsaved, onDiscard: editing.forget });
  const actions = useEditingActions(editing, {
    root,
    leaveFor: guard.leaveFor,
    faultOf: (given) => (faultsOf(given).size > 0 ? { kind: 'fields' } : null),
    asksBeforeSaving: true,
    pathOf: (id) => paths.verdictReplication({ id }),
    listPath: paths.verdictReplication(),
  });
  const faults = fieldSentences({
    faults: actions.hasTried ? faultsOf(draft) : new Map(),
    refusal: editing.refusal,
  });
  return (
    <EditingFrame
      editing={editing}
      actions={actions}
      words={editorWords}
      fields={fieldWords}
      listPath={paths.verdictReplication()}
      extra={<SummaryPreview draft={draft} saved={opened} />}
      root={root}
    >
      <div className={parts.parts}>
        <ErrorSummary problems={problemsOf(faults)} root={root} />
        <SummaryPart id="summary-identity" title={text.identity} mustOpen={faults.size > 0}>
          <SummaryIdentity draft={draft} faults={faults} others={others} onChange={change} />
        </SummaryPart>
        <SummaryPart id="summary-texts" title={text.texts} mustOpen={faults.size > 0}>
          {TEXTS.map((part) => (
            <RichTextField
              key={`${part}-${versionOf(part)}`}
              label={verdicts.reader.parts[part]}
              html={draft[part]}
              error={faults.get(part) ?? null}
              onChange={(html) => change({ [part]: html })}
            />
          ))}
        </SummaryPart>
        <HalachotEditor
          halachot={draft.halachot}
          version={versionOf('halachot')}
          faults={faults}
          knownSubjects={subjectsOf(others)}
          onChange={(halachot) => change({ halachot })}
        />
      </div>
      {guard.dialog}
    </EditingFrame>
  );
}

function subjectsOf(summaries: readonly VerdictSummary[]): string[] {
  const names = summaries.flatMap(({ halachot }) =>
    halachot.flatMap(({ subjects }) => subjects.map(({ name }) => name)),
  );
  return [...new Set(names)];
}
