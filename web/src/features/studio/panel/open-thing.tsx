/** A thing under edit in the panel: its form, what it lacks, and what can be done with it. */
import { Button } from '@mantine/core';
import type { StudioThing } from '@sugya/contract/studio.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studio } from '../../../hebrew/studio.ts';
import { studioExport } from '../../../hebrew/studio-export.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import { paths } from '../../../paths.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { EditingNotices } from '../../../staff/editor/editing-notices.tsx';
import { SaveState } from '../../../staff/editor/save-state.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DisclosureMenu, type MenuAction } from '../../../ui/disclosure-menu.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { StateMark } from '../things/state-mark.tsx';
import { useDiscardDraft } from '../things/things.queries.ts';
import { useThing } from '../things/use-thing.ts';
import { type FormKind, thingForms } from '../tree-forms/thing-form.tsx';
import { ExerciseQuestions } from './exercise-questions.tsx';
import { Lacks } from './lacks.tsx';
import { LessonMaterial } from './lesson-material.tsx';
import classes from './open-thing.module.css';
import type { PanelNeeds } from './panel-needs.ts';

const text = studioTree.panel;

export function OpenThing<Kind extends FormKind>({
  opened,
  actions,
  onPublish,
  onSaved,
  onClose,
  questionPath,
}: PanelNeeds & { readonly opened: StudioThing<Kind> }) {
  const { kind, id } = opened;
  const editing = useThing(opened);
  const { Form, words } = thingForms[kind];
  const thing = editing.base ?? opened;
  const [question, setQuestion] = useState<'remove' | 'discard' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const discard = useDiscardDraft();
  const body = useRef<HTMLDivElement>(null);

  // The tree, which is no part of the panel, shows what was saved.
  const { revision } = thing;
  const saved = useRef({ revision, onSaved });
  useEffect(() => {
    saved.current.onSaved = onSaved;
  }, [onSaved]);
  useEffect(() => {
    if (saved.current.revision === revision) return;
    saved.current.revision = revision;
    saved.current.onSaved(thing);
  }, [revision, thing]);

  /** What is on the screen reaches the server before anything else is done with it. */
  async function withSaved(work: (present: StudioThing<Kind>) => Promise<unknown>) {
    setIsBusy(true);
    try {
      const outcome = editing.hasUnsaved ? await editing.save() : null;
      if (outcome === null) await work(thing);
      else if (outcome.kind === 'saved') await work(outcome.saved);
    } catch (error) {
      reportNotDone(error);
    } finally {
      setIsBusy(false);
    }
  }

  const isFresh = thing.state === 'draft';
  const hasNews = thing.state !== 'published' || thing.hasDraft || editing.hasUnsaved;
  const choices: MenuAction[] = [
    ...(thing.state === 'published' && kind !== 'course'
      ? [action('hide', text.hide, () => void withSaved(() => actions.hide([{ kind, id }])))]
      : []),
    ...(!isFresh && thing.hasDraft ? [action('discard', text.discard, () => setQuestion('discard'))] : []),
    ...(isFresh ? [action('remove', text.remove, () => setQuestion('remove'))] : []),
  ];
  return (
    <SidePanel
      title={<bdi>{editing.draft.name === '' ? studioTree.unnamed : editing.draft.name}</bdi>}
      note={<Path thing={thing} />}
      onClose={onClose}
    >
      <div className={classes.states}>
        <StateMark state={thing.state} hasDraft={thing.hasDraft} />
        <SaveState state={editing.state} />
      </div>
      <EditingNotices
        editing={editing}
        words={words}
        onChoose={(name, whose) => void editing.resolve(name, whose)}
        onGiveUp={editing.reset}
      />
      <div ref={body} className={classes.form}>
        <Form editing={editing} />
        {kind === 'lesson' && thing.courseId !== null && (
          <AppLink to={paths.studioTree({ courseId: thing.courseId, sel: `material.${id}` })}>
            {text.material} ←
          </AppLink>
        )}
        {kind === 'exercise' && (
          <ExerciseQuestions exerciseId={id} {...(questionPath !== undefined && { questionPath })} />
        )}
        {kind === 'exercise' && (
          <div>
            <ExportButton
              exported={{ kind: 'exercise', id, name: thing.form.name }}
              label={studioExport.exerciseButton}
            />
          </div>
        )}
      </div>
      {kind === 'lesson' && <LessonMaterial lessonId={id} />}
      <Lacks
        lacks={thing.lacks}
        labelOf={(field) => labelIn(words, field)}
        onGo={(field) => focusField(body.current, field)}
      />
      {thing.editedBy !== null && thing.editedAt !== null && (
        <p className={classes.edited}>{text.edited(thing.editedBy, shortMoment(new Date(thing.editedAt)))}</p>
      )}
      <footer className={classes.foot}>
        {hasNews && (
          <Button
            size="sm"
            loading={isBusy}
            onClick={() => void withSaved((present) => onPublish([{ kind, id, revision: present.revision }]))}
          >
            {thing.state === 'published' ? text.publishChanges : text.publish}
          </Button>
        )}
        {choices.length > 0 && (
          <DisclosureMenu label={studioTree.panel.more} className={classes.more} actions={choices}>
            <IconDots size={20} aria-hidden />
          </DisclosureMenu>
        )}
      </footer>
      <ConfirmDialog
        isOpen={question === 'discard'}
        title={text.discarding.title}
        confirmLabel={text.discarding.confirm}
        cancelLabel={text.discarding.cancel}
        closeLabel={shell.close}
        isDangerous
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          editing.forget();
          void discard
            .mutateAsync({ kind, id, revision: thing.revision })
            .then(actions.readAnew, reportNotDone);
        }}
      >
        {text.discarding.text}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'remove'}
        title={studioTree.deleting.title(editing.draft.name)}
        confirmLabel={studioTree.deleting.confirm}
        cancelLabel={studioTree.deleting.cancel}
        closeLabel={shell.close}
        isDangerous
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          void actions.remove([{ kind, id }]).then((isDone) => {
            if (!isDone) return;
            editing.forget();
            onClose();
          });
        }}
      >
        {studioTree.deleting.text}
      </ConfirmDialog>
    </SidePanel>
  );
}

function action(key: string, label: string, onChoose: () => void): MenuAction {
  return { key, label, icon: null, onChoose };
}

/** What it is, and what it stands in. */
function Path({ thing: { kind, path } }: { readonly thing: StudioThing }) {
  const above = path.slice(1).map(({ name }) => name);
  return (
    <>
      {studio.kinds[kind]}
      {above.length > 0 && (
        <>
          {' · '}
          <bdi>{above.join(' › ')}</bdi>
        </>
      )}
    </>
  );
}

/** `sideBar.showHome` is called as its first part is. */
function labelIn(words: Readonly<Record<string, { readonly label: string }>>, field: string): string {
  return words[field.split('.')[0] ?? field]?.label ?? field;
}

function focusField(root: HTMLElement | null, field: string): void {
  const input = root?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
  // A field behind the line of the rare ones comes out.
  input?.closest('details')?.setAttribute('open', '');
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}
