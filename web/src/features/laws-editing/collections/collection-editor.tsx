/** A law collection under edit: its details and laws at one side, the clauses of the open law at the other (ALC-08 to ALC-28). */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { hebrew } from '../../../hebrew.ts';
import { paths } from '../../../paths.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { deviceDrafts } from '../../../staff/editing/draft-store.ts';
import { useUnsavedGuard } from '../../../staff/editing/unsaved-guard.tsx';
import { type Editing, useEditing } from '../../../staff/editing/use-editing.ts';
import { type DraftFault, useEditingActions } from '../../../staff/editing/use-editing-actions.ts';
import { EditingFrame } from '../../../staff/editor/editing-frame.tsx';
import parts from '../../../staff/editor/editor-parts.module.css';
import { LawSelect } from '../law-select.tsx';
import { useLawNames } from '../laws.queries.ts';
import { CollectionDetails, LinkedPlaces } from './collection-details.tsx';
import {
  addLaw,
  type CollectionDraft,
  changeLaw,
  draftOf,
  faultOf,
  removeLaw,
  sameFields,
} from './collection-draft.ts';
import classes from './collection-editor.module.css';
import { editorWords, fieldWords } from './collection-words.tsx';
import { collectionQuery, useDeleteCollection, useSaveCollection } from './collections.queries.ts';
import { LawClauses, NoLawOpen } from './law-clauses.tsx';
import { LawRows } from './law-rows.tsx';

const text = lawsEditing.editor;

/** `opened` null: a new one. The page makes a screen anew for each collection. */
export function CollectionEditor({ opened }: { readonly opened: LawCollection | null }) {
  const root = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const saving = useSaveCollection();
  const deleting = useDeleteCollection();
  const editing = useEditing(
    { kind: 'lawCollection.1', opened, draftOf, same: sameFields, store: deviceDrafts },
    {
      save: (draft, base) => saving.mutateAsync({ base, draft }),
      read: (id) => client.fetchQuery({ ...collectionQuery(id), staleTime: 0 }),
    },
  );
  const { base, draft, change } = editing;
  const [open, setOpen] = useState({ lawId: draft.laws[0]?.lawId ?? null, times: 0 });
  const nameOf = useLawNames();
  const guard = useUnsavedGuard({ hasUnsaved: editing.hasUnsaved, onDiscard: editing.forget });
  const actions = useEditingActions(editing, {
    root,
    leaveFor: guard.leaveFor,
    faultOf: (given) => shownFaultOf(given, base === null),
    asksBeforeSaving: true,
    remove: (id) => deleting.mutateAsync(id),
    pathOf: (id) => paths.lawsCollections({ id }),
    listPath: paths.lawsCollections(),
  });
  const links = opened ?? { exercises: [], lessons: [], videos: [] };
  const openLaw = draft.laws.find(({ lawId }) => lawId === open.lawId);
  const linkNames = [...links.exercises, ...links.lessons, ...links.videos].map(({ name }) => name);

  function openClauses(lawId: number) {
    setOpen({ lawId, times: open.times + 1 });
  }

  function changeLawOf(lawId: number, part: Parameters<typeof changeLaw>[2]) {
    change({ laws: changeLaw(draft, lawId, part).laws });
  }

  return (
    <EditingFrame
      editing={editing}
      actions={actions}
      words={editorWords(base === null, linkNames)}
      fields={fieldWords(nameOf)}
      listPath={paths.lawsCollections()}
      root={root}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <section className={parts.sheet} aria-labelledby="collection-details">
            <h3 id="collection-details">{text.details}</h3>
            <CollectionDetails
              draft={draft}
              isNew={base === null}
              nameFault={nameFaultOf(editing, actions.hasTried)}
              onChange={change}
            />
          </section>
          <section className={parts.sheet} aria-labelledby="collection-laws">
            <h3 id="collection-laws" tabIndex={-1}>
              {text.laws}
            </h3>
            <LawSelect
              label={text.addLaw}
              lawId={null}
              excluded={draft.laws.map(({ lawId }) => lawId)}
              onChoose={(lawId) => {
                if (lawId === null) return;
                change({ laws: addLaw(draft, lawId).laws });
                openClauses(lawId);
              }}
            />
            <LawRows
              laws={draft.laws}
              nameOf={nameOf}
              openLawId={open.lawId}
              onOpen={openClauses}
              onOrder={(lawId, order) => changeLawOf(lawId, { order })}
              onRemove={(lawId) => {
                change({ laws: removeLaw(draft, lawId).laws });
                root.current?.querySelector<HTMLElement>('#collection-laws')?.focus();
              }}
            />
          </section>
          {base !== null && (
            <section className={parts.sheet} aria-labelledby="collection-links">
              <h3 id="collection-links">{text.linked}</h3>
              <LinkedPlaces exercises={links.exercises} lessons={links.lessons} videos={links.videos} />
            </section>
          )}
        </div>
        {openLaw === undefined ? (
          <NoLawOpen />
        ) : (
          <LawClauses
            key={`${openLaw.lawId}-${open.times}`}
            law={openLaw}
            name={nameOf(openLaw.lawId)}
            takesFocus={open.times > 0}
            onChange={(pick) => changeLawOf(openLaw.lawId, pick)}
          />
        )}
      </div>
      {guard.dialog}
    </EditingFrame>
  );
}

/** ALC-18, ALC-23: two of the faults have a fixed sentence. */
function shownFaultOf(draft: CollectionDraft, isNew: boolean): DraftFault | null {
  const fault = faultOf(draft, isNew);
  if (fault === 'incomplete') return { kind: 'alert', sentence: hebrew.documents.collectionIncomplete };
  if (fault === 'empty') return { kind: 'alert', sentence: hebrew.documents.collectionEmpty };
  return fault === null ? null : { kind: 'fields' };
}

function nameFaultOf(editing: Editing<LawCollection, CollectionDraft>, hasTried: boolean): string | null {
  const refusal = editing.refusalOf('name');
  if (isApiProblem(refusal) && refusal.code === 'name_taken') return text.nameTaken;
  return hasTried && editing.draft.name.trim() === '' ? text.nameMissing : null;
}
