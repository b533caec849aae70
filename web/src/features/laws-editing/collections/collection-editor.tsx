/** A law collection under edit: its details and laws at one side, the clauses of the open law at the other (ALC-08 to ALC-28). */
import { Button } from '@mantine/core';
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { useRef, useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { staff } from '../../../hebrew/staff.ts';
import { paths } from '../../../paths.ts';
import { SetAsideBar } from '../../../platform/editing/edited-elsewhere.tsx';
import { useUnsavedGuard } from '../../../platform/editing/unsaved-guard.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { LawSelect } from '../law-select.tsx';
import { useLawNames } from '../laws.queries.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { CollectionDetails, LinkedPlaces } from './collection-details.tsx';
import { addLaw, changeLaw, removeLaw } from './collection-draft.ts';
import classes from './collection-editor.module.css';
import { CollectionWindows } from './collection-windows.tsx';
import { LawClauses, NoLawOpen } from './law-clauses.tsx';
import { LawRows } from './law-rows.tsx';
import { useCollectionActs } from './use-collection-acts.ts';
import { useCollectionDraft } from './use-collection-draft.ts';

const text = lawsEditing.editor;

/** `opened` null: a new one. The page makes a screen anew for each collection. */
export function CollectionEditor({ opened }: { readonly opened: LawCollection | null }) {
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useCollectionDraft(opened);
  const { base, draft, change } = editing;
  const [open, setOpen] = useState({ lawId: draft.laws[0]?.lawId ?? null, times: 0 });
  const nameOf = useLawNames();
  const guard = useUnsavedGuard({ hasUnsaved: editing.hasUnsaved, onDiscard: editing.forget });
  const acts = useCollectionActs(editing, {
    leaveFor: guard.leaveFor,
    onFault: (field) => {
      const place = field === 'name' ? '[data-collection-name]' : '[data-misplaced="true"]';
      const input = root.current?.querySelector<HTMLElement>(place);
      input?.focus({ preventScroll: true });
      input?.scrollIntoView({ block: 'center' });
    },
  });
  useFocusWhenLost(heading);
  const isNew = base === null;
  const links = opened ?? { exercises: [], lessons: [], videos: [] };
  const openLaw = draft.laws.find(({ lawId }) => lawId === open.lawId);

  function openClauses(lawId: number) {
    setOpen({ lawId, times: open.times + 1 });
  }

  return (
    <div ref={root} className={classes.editor}>
      <header className={classes.bar}>
        <div className={classes.titles}>
          {!isNew && (
            <AppLink to={paths.lawsCollections()} className={classes.back}>
              {text.back}
            </AppLink>
          )}
          <h2 ref={heading} tabIndex={-1} className={classes.title}>
            <bdi>{base?.name ?? lawsEditing.collections.fresh}</bdi>
          </h2>
          <p role="status" className={classes.unsaved}>
            {editing.hasUnsaved && staff.unsaved.mark}
          </p>
        </div>
        <div className={classes.acts}>
          <Button loading={acts.isBusy} onClick={() => acts.ask('save')}>
            {isNew ? text.create : text.save}
          </Button>
          <Button variant="default" disabled={acts.isBusy} onClick={() => acts.ask('reset')}>
            {text.reset}
          </Button>
          {!isNew && (
            <Button variant="default" disabled={acts.isBusy} onClick={() => acts.ask('delete')}>
              {text.remove}
            </Button>
          )}
        </div>
      </header>
      {editing.setAside !== null && (
        <SetAsideBar onRestore={editing.restore} onDiscard={editing.dropSetAside} />
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <section className={classes.sheet} aria-labelledby="collection-details">
            <h3 id="collection-details">{text.details}</h3>
            <CollectionDetails draft={draft} isNew={isNew} nameFault={acts.nameFault} onChange={change} />
          </section>
          <section className={classes.sheet} aria-labelledby="collection-laws">
            <h3 id="collection-laws" tabIndex={-1}>
              {text.laws}
            </h3>
            <LawSelect
              label={text.addLaw}
              lawId={null}
              excluded={draft.laws.map(({ lawId }) => lawId)}
              onChoose={(lawId) => {
                if (lawId === null) return;
                change(addLaw(draft, lawId));
                openClauses(lawId);
              }}
            />
            <LawRows
              laws={draft.laws}
              nameOf={nameOf}
              openLawId={open.lawId}
              onOpen={openClauses}
              onOrder={(lawId, order) => change(changeLaw(draft, lawId, { order }))}
              onRemove={(lawId) => {
                change(removeLaw(draft, lawId));
                root.current?.querySelector<HTMLElement>('#collection-laws')?.focus();
              }}
            />
          </section>
          {!isNew && (
            <section className={classes.sheet} aria-labelledby="collection-links">
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
            onChange={(pick) => change(changeLaw(draft, openLaw.lawId, pick))}
          />
        )}
      </div>
      <CollectionWindows
        acts={acts}
        draft={draft}
        isNew={isNew}
        links={[...links.exercises, ...links.lessons, ...links.videos].map(({ name }) => name)}
        nameOf={nameOf}
      />
      {guard.dialog}
    </div>
  );
}
