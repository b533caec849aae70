/** Name and external id of a law, new or existing (ALW-06, ALW-07, ALW-10). */
import { type Law, listLaws } from '@sugya/contract/laws.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api.ts';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { staff } from '../../../hebrew/staff.ts';
import { paths } from '../../../paths.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { deviceDrafts } from '../../../staff/editing/draft-store.ts';
import { useUnsavedGuard } from '../../../staff/editing/unsaved-guard.tsx';
import { type Editing, useEditing } from '../../../staff/editing/use-editing.ts';
import { useEditingActions } from '../../../staff/editing/use-editing-actions.ts';
import { EditingNotices } from '../../../staff/editor/editing-notices.tsx';
import { EditingWindows } from '../../../staff/editor/editing-windows.tsx';
import type { FieldWords } from '../../../staff/editor/field-words.ts';
import { SaveState } from '../../../staff/editor/save-state.tsx';
import { FormFrame } from '../../../staff/form/form-frame.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { lawsQuery } from '../laws.queries.ts';
import { draftOf, isSound, type LawDraft } from './law-draft.ts';
import { useSaveLaw } from './law-list.queries.ts';
import { readDynamicId } from './search-laws.ts';

const text = lawsEditing.lawList;
const NAME_LIMIT = 400;

const fieldWords: FieldWords<LawDraft> = {
  name: { label: text.name, show: (name) => <bdi>{name}</bdi> },
  dynamicId: { label: text.dynamicIdLabel, show: (id) => id },
};

const windowWords = {
  reset: {
    title: lawsEditing.editor.resetTitle,
    text: lawsEditing.editor.resetText,
    confirm: staff.confirm.reset,
  },
};

/** `opened` null: a new one. Made anew for each law. */
export function LawForm({ opened }: { readonly opened: Law | null }) {
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const saving = useSaveLaw();
  const editing = useEditing(
    { kind: 'law.1', opened, draftOf, store: deviceDrafts },
    {
      save: (draft, base) => saving.mutateAsync({ base, fields: fieldsOf(draft) }),
      read: async (id) => {
        const laws = await call(listLaws, { query: { getAll: true } });
        client.setQueryData(lawsQuery('all').queryKey, laws);
        return laws.find((law) => law.id === id) ?? null;
      },
    },
  );
  const { base, draft, change } = editing;
  const guard = useUnsavedGuard({ hasUnsaved: editing.hasUnsaved, onDiscard: editing.forget });
  const actions = useEditingActions(editing, {
    root: form,
    leaveFor: guard.leaveFor,
    faultOf: (given) => (isSound(given) ? null : { kind: 'fields' }),
    asksBeforeSaving: false,
    pathOf: (id) => paths.manageLawsCollections({ id }),
    listPath: paths.manageLawsCollections(),
  });
  const nameFault = nameFaultOf(editing, actions.hasTried);
  const idFault = idFaultOf(editing);
  const problems = [
    { field: 'name', label: text.name, sentence: nameFault },
    { field: 'dynamicId', label: text.dynamicIdLabel, sentence: idFault },
  ].flatMap(({ sentence, ...field }) => (sentence === null ? [] : [{ ...field, sentence }]));
  return (
    <>
      <FormFrame
        label={base?.name ?? text.fresh}
        root={form}
        problems={actions.hasTried ? problems : []}
        submitLabel={base === null ? text.create : text.save}
        isBusy={actions.isBusy}
        state={<SaveState state={editing.state} />}
        onSubmit={() => actions.ask('save')}
      >
        <EditingNotices
          editing={editing}
          words={fieldWords}
          onChoose={actions.choose}
          onGiveUp={() => actions.ask('reset')}
        />
        <TextField
          name="name"
          label={text.name}
          maxLength={NAME_LIMIT}
          value={draft.name}
          error={nameFault}
          onChange={(name) => change({ name })}
        />
        <TextField
          name="dynamicId"
          label={text.dynamicIdLabel}
          hint={text.dynamicIdHint}
          dir="ltr"
          inputMode="numeric"
          value={draft.dynamicId}
          error={idFault}
          onChange={(dynamicId) => change({ dynamicId })}
        />
      </FormFrame>
      <EditingWindows actions={actions} words={windowWords} />
      {guard.dialog}
    </>
  );
}

function fieldsOf({ name, dynamicId }: LawDraft) {
  return { name: name.trim(), dynamicId: readDynamicId(dynamicId) ?? null };
}

function nameFaultOf(editing: Editing<Law, LawDraft>, hasTried: boolean): string | null {
  if (codeOf(editing.refusalOf('name')) === 'name_taken') return text.nameTaken;
  return hasTried && editing.draft.name.trim() === '' ? text.nameMissing : null;
}

function idFaultOf(editing: Editing<Law, LawDraft>): string | null {
  if (codeOf(editing.refusalOf('dynamicId')) === 'dynamic_id_taken') return text.dynamicIdTaken;
  return readDynamicId(editing.draft.dynamicId) === undefined ? text.dynamicIdWrong : null;
}

function codeOf(error: unknown): string | null {
  return isApiProblem(error) ? error.code : null;
}
