/** Name and external id of a law, new or existing (ALW-06, ALW-07, ALW-10). */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type Law, listLaws } from '@sugya/contract/laws.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../api.ts';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { staff } from '../../../hebrew/staff.ts';
import { paths } from '../../../paths.ts';
import { reportDone, reportNotDone } from '../../../platform/editing/act-results.ts';
import { EditedElsewhereDialog, SetAsideBar } from '../../../platform/editing/edited-elsewhere.tsx';
import { useUnsavedGuard } from '../../../platform/editing/unsaved-guard.tsx';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { lawsQuery } from '../laws.queries.ts';
import classes from './law-list.module.css';
import { useSaveLaw } from './law-list.queries.ts';
import { readDynamicId } from './search-laws.ts';
import { type LawDraft, useLawDraft } from './use-law-draft.ts';

const text = lawsEditing.lawList;
const NAME_LIMIT = 400;

type Conflict = { readonly theirs: Law | null };

/** `opened` null: a new one. Made anew for each law. */
export function LawForm({ opened }: { readonly opened: Law | null }) {
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const editing = useLawDraft(opened);
  const { base, draft, setAside } = editing;
  const [isAsked, setIsAsked] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const saving = useSaveLaw();
  const guard = useUnsavedGuard({ hasUnsaved: editing.hasUnsaved, onDiscard: editing.forget });
  const dymanicId = readDynamicId(draft.dymanicId);
  const refusal = isApiProblem(saving.error) && saving.variables?.fields;
  const isNameTaken = refusal && codeOf(saving.error) === 'name_taken' && refusal.name === draft.name.trim();
  const isIdTaken = refusal && codeOf(saving.error) === 'dymanic_id_taken' && refusal.dymanicId === dymanicId;
  const isNameMissing = isAsked && draft.name.trim() === '';
  const nameFault = isNameTaken ? text.nameTaken : isNameMissing ? text.nameMissing : null;
  const idFault = isIdTaken ? text.dynamicIdTaken : dymanicId === undefined ? text.dynamicIdWrong : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    const name = draft.name.trim();
    if (name === '') focusOn('name');
    else if (dymanicId === undefined) focusOn('dymanicId');
    else {
      saving.mutate(
        { base, fields: { name, dymanicId } },
        { onSuccess: (law) => showSaved(law, draft), onError: (error) => void explain(error) },
      );
    }
  }

  function focusOn(field: 'name' | 'dymanicId') {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  function showSaved(law: Law, sent: LawDraft) {
    reportDone();
    setIsAsked(false);
    editing.adopt(law, sent);
    if (base === null) guard.leaveFor(paths.manageLawsCollections({ id: law.id }), { replace: true });
  }

  async function explain(error: unknown) {
    const code = codeOf(error);
    if (base === null || (code !== 'edited_elsewhere' && code !== 'not_found')) {
      reportNotDone(error);
      if (code === 'name_taken') focusOn('name');
      if (code === 'dymanic_id_taken') focusOn('dymanicId');
      return;
    }
    try {
      const laws = await call(listLaws, { query: { getAll: true } });
      client.setQueryData(lawsQuery('all').queryKey, laws);
      setConflict({ theirs: laws.find(({ id }) => id === base.id) ?? null });
    } catch {
      reportNotDone(error);
    }
  }

  return (
    <>
      {setAside !== null && <SetAsideBar onRestore={editing.restore} onDiscard={editing.dropSetAside} />}
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          size="md"
          name="name"
          label={text.name}
          maxLength={NAME_LIMIT}
          value={draft.name}
          error={nameFault}
          onChange={(event) => editing.change({ ...draft, name: event.currentTarget.value })}
          autoComplete="off"
        />
        <TextInput
          size="md"
          name="dymanicId"
          label={text.dynamicIdLabel}
          description={text.dynamicIdHint}
          dir="ltr"
          inputMode="numeric"
          classNames={{
            label: `${classes.hebrew}`,
            description: `${classes.hebrew}`,
            error: `${classes.hebrew}`,
          }}
          value={draft.dymanicId}
          error={idFault}
          onChange={(event) => editing.change({ ...draft, dymanicId: event.currentTarget.value })}
          autoComplete="off"
        />
        <div className={classes.acts}>
          <Button type="submit" loading={saving.isPending}>
            {base === null ? text.create : text.save}
          </Button>
          <p role="status" className={classes.unsaved}>
            {editing.hasUnsaved && staff.unsaved.mark}
          </p>
        </div>
      </form>
      <EditedElsewhereDialog
        isOpen={conflict !== null}
        isGone={conflict?.theirs === null}
        onLoad={() => {
          if (conflict?.theirs) editing.yieldTo(conflict.theirs);
          setConflict(null);
        }}
        onStay={() => setConflict(null)}
      >
        {conflict?.theirs && <p>{wordsOf(conflict.theirs)}</p>}
      </EditedElsewhereDialog>
      {guard.dialog}
    </>
  );
}

function codeOf(error: unknown): string | null {
  return isApiProblem(error) ? error.code : null;
}

function wordsOf({ name, dymanicId }: Law): string {
  return text.saved(name, dymanicId === null ? text.withoutDynamicId : String(dymanicId));
}
