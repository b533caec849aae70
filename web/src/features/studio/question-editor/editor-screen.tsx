/** The editor of one question, once it is here. */

import type { Answer } from '@sugya/contract/endpoint.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import type { readStudioQuestion } from '@sugya/contract/studio-questions.ts';
import { questionLacks } from '@sugya/domain/studio/question-lacks.ts';
import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { paths } from '../../../paths.ts';
import { useGo } from '../../../platform/navigation.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { useUnsavedGuard } from '../../../staff/editing/unsaved-guard.tsx';
import { useSteady } from '../../../staff/editing/use-steady.ts';
import { EditingNotices } from '../../../staff/editor/editing-notices.tsx';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { focusField } from '../question-form/focus-field.ts';
import { giveRole, roleOf, takeOut } from '../question-form/question-changes.ts';
import { QuestionFields } from '../question-form/question-fields.tsx';
import type { QuestionThing } from '../question-form/question-thing.ts';
import { questionWords } from '../question-form/question-words.tsx';
import type {
  PickedClause,
  PreviewSlot,
  StatuteHandle,
  StatuteSlot,
} from '../question-statute/editor-slots.ts';
import { goneIn } from '../question-statute/gone-laws.ts';
import { useLastLaw } from '../question-statute/last-law.ts';
import { useClauseNames } from '../question-statute/law-names.queries.ts';
import { StatutePane } from '../question-statute/statute-pane.tsx';
import { useThing } from '../things/use-thing.ts';
import { EditorHead } from './editor-head.tsx';
import { KeyList } from './key-list.tsx';
import { MissingFoot } from './missing-foot.tsx';
import { PreviewPane } from './preview-pane.tsx';
import classes from './question-editor.module.css';
import { useAnswerActions } from './use-answer-actions.ts';
import { useEditorAddress } from './use-editor-address.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePresence } from './use-presence.ts';
import { usePublishing } from './use-publishing.ts';

const text = studioQuestions.editor;
type Column = 'form' | 'statute' | 'preview';

export function EditorScreen({
  opened,
  exercise,
  about,
  statute: Statute,
  preview,
  ownName,
  onReadAnew,
}: {
  readonly opened: QuestionThing;
  readonly exercise: FormOf<'exercise'>;
  /** Undefined until it came. */
  readonly about: Answer<typeof readStudioQuestion> | undefined;
  readonly statute: StatuteSlot;
  readonly preview: PreviewSlot;
  readonly ownName: string;
  readonly onReadAnew: () => Promise<void>;
}) {
  const go = useGo();
  const root = useRef<HTMLDivElement>(null);
  const reader = useRef<StatuteHandle>(null);
  const keepReader = useCallback((handle: StatuteHandle | null) => {
    reader.current = handle;
  }, []);
  const leftField = useRef<Element | null>(null);
  const picked = useRef<PickedClause | null>(null);
  const [column, setColumn] = useState<Column>('form');
  const [areKeysShown, setAreKeysShown] = useState(false);
  const [isGivingUp, setIsGivingUp] = useState(false);
  const [said, setSaid] = useState('');
  const address = useEditorAddress(opened.id);
  const editing = useThing(opened);
  const { draft, change, state } = editing;
  const publishing = usePublishing(editing, opened, { onLack: goTo });
  const presence = usePresence({
    questionId: opened.id,
    revision: publishing.revision,
    ownName,
  });
  const guard = useUnsavedGuard({ hasUnsaved: state.kind === 'offline' || state.kind === 'conflict' });
  const saved = editing.base ?? opened;
  // What is missing is said a moment after the key; the field under it is drawn first.
  const judged = useDeferredValue(draft);
  const lacks = useMemo(
    () => [...questionLacks(judged), ...goneIn(judged, saved.lacks)],
    [judged, saved.lacks],
  );
  const namedLaws = [...draft.correctClauses, ...draft.links].map(({ lawId }) => lawId);
  const lawId = useLastLaw(address.law ?? draft.lawIds[0] ?? null);
  const lawIds = [...new Set([...draft.lawIds, ...namedLaws, ...(lawId === null ? [] : [lawId])])];
  const names = useClauseNames(lawIds);
  const { actions, layout, add, move, toggle, step } = useAnswerActions(editing, { goTo, say: setSaid });
  const pickedClauseIds = useMemo(
    () => new Set([...draft.correctClauses, ...draft.links].flatMap(({ clauseId }) => clauseId ?? [])),
    [draft.correctClauses, draft.links],
  );

  function goTo(field: string) {
    setColumn('form');
    setTimeout(() => focusField(root.current, field));
  }

  function pick(clause: PickedClause) {
    picked.current = clause;
    const { lawId: ofLaw, clauseId, name } = clause;
    const role = roleOf(draft, { lawId: ofLaw, clauseId });
    change(giveRole(draft, { lawId: ofLaw, clauseId }, role === null ? 'key' : null));
    address.set({ law: ofLaw, clause: clauseId });
    setSaid(role === null ? studioQuestions.statute.added(name) : studioQuestions.statute.removed(name));
  }

  function goToStatute() {
    leftField.current = document.activeElement;
    setColumn('statute');
    setTimeout(() => {
      // Without a law there is nothing to search in, and a law to choose.
      if (reader.current !== null) reader.current.focusFind();
      else root.current?.querySelector<HTMLElement>('[data-column="statute"] input')?.focus();
    });
  }

  function leaveStatute(event: KeyboardEvent) {
    const isInList = event.target instanceof Element && event.target.matches('[aria-expanded="true"]');
    if (event.key !== 'Escape' || isInList) return;
    event.stopPropagation();
    setColumn('form');
    const field = leftField.current;
    if (field instanceof HTMLElement) setTimeout(() => field.focus());
  }

  function goToQuestion(id: number | null) {
    if (id !== null) go(paths.studioQuestion(id, address.law === null ? {} : { law: address.law }));
  }

  /** Of the clause that was picked last, else of the first that answers the question. */
  function reference() {
    const [first] = draft.correctClauses;
    const { lawId: ofLaw, clauseId } = picked.current ?? first ?? { lawId: null, clauseId: null };
    if (ofLaw === null) {
      goToStatute();
      return null;
    }
    const lawName = names.lawName(ofLaw);
    const href = `${paths.laws({ lawId: ofLaw })}${clauseId === null ? '' : `#c${clauseId}`}`;
    const words =
      clauseId === null ? lawName : studioQuestions.clauses.reference(lawName, names.number(ofLaw, clauseId));
    return { href, words };
  }

  useEditorKeys({
    right: toggle,
    nearer: () => step(1),
    farther: () => step(-1),
    up: () => move(-1),
    down: () => move(1),
    statute: goToStatute,
    preview: () => address.set({ show: address.show === 'after' ? 'before' : 'after' }),
    previous: () => goToQuestion(about?.previousId ?? null),
    next: () => goToQuestion(about?.nextId ?? null),
    publish: publishing.publish,
    keys: () => setAreKeysShown(true),
  });

  // The same from key to key: what is given them is not drawn anew.
  const steady = {
    publish: useSteady(publishing.publish),
    showKeys: useSteady(() => setAreKeysShown(true)),
    goToQuestion: useSteady(goToQuestion),
    goTo: useSteady(goTo),
    takeOut: useSteady((field: string) => change(takeOut(draft, field))),
    setPlace: useSteady(address.set),
    pick: useSteady(pick),
    openLaw: useSteady((law: number) => address.set({ law })),
  };
  const { pick: pickSteadily } = steady;
  const clauseId =
    address.clause ?? draft.correctClauses.find((one) => one.lawId === lawId)?.clauseId ?? null;
  const reading = useMemo(
    () =>
      lawId === null ? null : (
        <Statute
          lawId={lawId}
          clauseId={clauseId}
          pickedClauseIds={pickedClauseIds}
          onHandle={keepReader}
          onPick={pickSteadily}
        />
      ),
    [Statute, lawId, clauseId, pickedClauseIds, keepReader, pickSteadily],
  );
  const words = useMemo(() => questionWords(names), [names]);

  const [ordinal, count] = [about?.place ?? 1, about?.count ?? 1];
  // The preview is drawn anew for another one.
  const place = useMemo(
    () => ({ questionId: opened.id, place: ordinal, count }),
    [opened.id, ordinal, count],
  );
  return (
    <div ref={root} className={classes.screen}>
      <EditorHead
        thing={opened}
        name={draft.name}
        mark={publishing.mark}
        around={about}
        state={state}
        presence={presence}
        isPublishing={publishing.isPublishing}
        onPublish={steady.publish}
        onKeys={steady.showKeys}
        onGo={steady.goToQuestion}
        onTakeNewer={() => void onReadAnew()}
      />
      <div className={classes.notices}>
        <EditingNotices
          editing={editing}
          words={words}
          onChoose={(name, whose) =>
            void editing.resolve(name, whose).then((outcome) => {
              if (outcome?.kind === 'refused') showToast({ kind: 'failure', message: text.notPublished });
            })
          }
          onGiveUp={() => setIsGivingUp(true)}
        />
      </div>
      <div className={classes.narrow}>
        <p>{text.narrow}</p>
        <SegmentedFilter
          label={text.columns}
          parts={(['form', 'statute', 'preview'] as const).map((value) => ({
            value,
            label: text[value],
            count: null,
          }))}
          chosen={column}
          onChoose={setColumn}
        />
      </div>
      <div className={classes.columns}>
        <section
          className={`${classes.column} ${classes.form}`}
          data-open={column === 'form'}
          aria-label={text.form}
        >
          <div className={classes.fields}>
            <QuestionFields
              editing={editing}
              names={names}
              layout={layout}
              actions={actions}
              measured={about?.measuredDifficulty ?? null}
              firstAnswers={about?.firstAnswers ?? 0}
              reference={reference}
              root={root}
              onAddAnswer={add}
            />
          </div>
        </section>
        <section
          className={classes.column}
          data-column="statute"
          data-open={column === 'statute'}
          aria-label={text.statute}
          // Before the reader's find box, which would only empty itself.
          onKeyDownCapture={leaveStatute}
        >
          <StatutePane lawId={lawId} onLaw={steady.openLaw}>
            {reading}
          </StatutePane>
        </section>
        <section
          className={`${classes.column} ${classes.preview}`}
          data-open={column === 'preview'}
          aria-label={text.preview}
        >
          <PreviewPane view={address.view} show={address.show} set={steady.setPlace}>
            {preview({
              form: draft,
              exercise,
              place,
              lawNameOf: names.lawName,
              view: address.view,
              show: address.show,
            })}
          </PreviewPane>
          <MissingFoot
            form={judged}
            lacks={lacks}
            names={names}
            onGoTo={steady.goTo}
            onTakeOut={steady.takeOut}
          />
        </section>
      </div>
      <p role="status" className={classes.spoken}>
        {said}
      </p>
      <KeyList isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
      {guard.dialog}
      <ConfirmDialog
        isOpen={isGivingUp}
        title={text.giveUp.title}
        confirmLabel={text.giveUp.confirm}
        cancelLabel={shell.cancel}
        closeLabel={shell.close}
        isDangerous
        onConfirm={() => {
          setIsGivingUp(false);
          editing.reset();
        }}
        onCancel={() => setIsGivingUp(false)}
      >
        {text.giveUp.text}
      </ConfirmDialog>
    </div>
  );
}
