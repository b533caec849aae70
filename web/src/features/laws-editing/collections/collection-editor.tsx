/**
 * A law collection under edit in three panes: its details and laws, the clauses of the open law, and where it is shown
 * (ALC-08 to ALC-28, ALC-37). Where there is no room for three, they are steps.
 */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { hebrew } from '../../../hebrew.ts';
import { paths } from '../../../paths.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { deviceDrafts } from '../../../staff/editing/draft-store.ts';
import { useUnsavedGuard } from '../../../staff/editing/unsaved-guard.tsx';
import { type Editing, useEditing } from '../../../staff/editing/use-editing.ts';
import {
  type DraftFault,
  type EditedBeside,
  useEditingActions,
} from '../../../staff/editing/use-editing-actions.ts';
import { EditingFrame } from '../../../staff/editor/editing-frame.tsx';
import parts from '../../../staff/editor/editor-parts.module.css';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { useReadAhead } from '../clause-picking/use-read-ahead.ts';
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

/** Where the collection is shown, which another feature knows. */
export type PlacesPart = {
  readonly pane: ReactNode;
  /** The last line of the screen, of a collection that holds this. */
  readonly line: (holds: string) => ReactNode;
  readonly edited: EditedBeside;
};

const STEPS = ['laws', 'clauses', 'places'] as const;
type Step = (typeof STEPS)[number];

/** `opened` null: a new one, which is shown nowhere. The page makes a screen anew for each collection. */
export function CollectionEditor({
  opened,
  places,
}: {
  readonly opened: LawCollection | null;
  readonly places: PlacesPart | null;
}) {
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
  const [step, setStep] = useState<Step>('laws');
  const nameOf = useLawNames();
  const readAhead = useReadAhead();
  const guard = useUnsavedGuard({
    hasUnsaved: editing.hasUnsaved || places?.edited.hasUnsaved === true,
    onDiscard: editing.forget,
  });
  const actions = useEditingActions(editing, {
    root,
    leaveFor: guard.leaveFor,
    faultOf: (given) => {
      const fault = shownFaultOf(given, base === null);
      // The fields that say it stand in the first pane.
      if (fault?.kind === 'fields') setStep('laws');
      return fault;
    },
    asksBeforeSaving: true,
    beside: places?.edited ?? null,
    remove: (id) => deleting.mutateAsync(id),
    pathOf: (id) => paths.lawsCollections({ id }),
    listPath: paths.lawsCollections(),
  });
  const links = opened ?? { exercises: [], lessons: [], videos: [] };
  const openLaw = draft.laws.find(({ lawId }) => lawId === open.lawId);
  const linkNames = [...links.exercises, ...links.lessons, ...links.videos].map(({ name }) => name);

  function openClauses(lawId: number) {
    setOpen({ lawId, times: open.times + 1 });
    setStep('clauses');
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
      <div className={classes.steps}>
        <SegmentedFilter
          label={text.steps}
          parts={STEPS.map((value, place) => ({
            value,
            label: `${place + 1} ${text.step[value]}`,
            count: null,
          }))}
          chosen={step}
          onChoose={setStep}
        />
      </div>
      <div className={classes.panes} data-step={step}>
        <section className={parts.sheet} data-pane="laws" aria-labelledby="collection-details">
          <h3 id="collection-details">{text.details}</h3>
          <CollectionDetails
            draft={draft}
            isNew={base === null}
            nameFault={nameFaultOf(editing, actions.hasTried)}
            onChange={change}
          />
          <h3 id="collection-laws" tabIndex={-1}>
            {text.laws}
          </h3>
          <LawSelect
            label={text.addLaw}
            lawId={null}
            excluded={draft.laws.map(({ lawId }) => lawId)}
            onNear={readAhead}
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
            onNear={readAhead}
            onOrder={(lawId, order) => changeLawOf(lawId, { order })}
            onRemove={(lawId) => {
              change({ laws: removeLaw(draft, lawId).laws });
              root.current?.querySelector<HTMLElement>('#collection-laws')?.focus();
            }}
          />
        </section>
        <div data-pane="clauses" className={classes.clauses}>
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
        <div data-pane="places" className={parts.sheet}>
          {places === null ? <p className={classes.note}>{text.placesLater}</p> : places.pane}
          {base !== null && (
            <section className={classes.shownIn} aria-labelledby="collection-links">
              <h3 id="collection-links">{text.linked}</h3>
              <LinkedPlaces exercises={links.exercises} lessons={links.lessons} videos={links.videos} />
            </section>
          )}
        </div>
      </div>
      {places?.line(holdsOf(draft))}
      {guard.dialog}
    </EditingFrame>
  );
}

function holdsOf({ laws }: CollectionDraft): string {
  const picked = laws.filter(({ isFull }) => !isFull).flatMap(({ clauseIds }) => clauseIds);
  return text.holds(picked.length, laws.filter(({ isFull }) => isFull).length);
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
