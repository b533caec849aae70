/** Over the editor: where the question stands, what became of its changes, its neighbours, and publishing. */
import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconChevronLeft, IconChevronRight, IconHistory, IconKeyboard, IconUsers } from '@tabler/icons-react';
import { memo } from 'react';
import { firstAnswersWords } from '../../../hebrew/first-answers.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { paths } from '../../../paths.ts';
import type { EditingState } from '../../../staff/editing/use-editing.ts';
import { SaveState } from '../../../staff/editor/save-state.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import type { QuestionThing } from '../question-form/question-thing.ts';
import { StateMark, type ThingMark } from '../things/state-mark.tsx';
import classes from './editor-head.module.css';
import type { Presence } from './use-presence.ts';

const text = studioQuestions.editor;

export type Around = {
  readonly place: number;
  readonly count: number;
  readonly previousId: number | null;
  readonly nextId: number | null;
  readonly versionCount: number;
  readonly firstAnswers: number;
  /** Null while they are few. */
  readonly rightPercent: number | null;
};

type HeadProps = {
  readonly thing: QuestionThing;
  readonly name: string;
  readonly mark: ThingMark;
  readonly around: Around | undefined;
  readonly state: EditingState;
  readonly presence: Presence | null;
  readonly isPublishing: boolean;
  readonly onPublish: () => void;
  readonly onKeys: () => void;
  readonly onGo: (questionId: number | null) => void;
  readonly onTakeNewer: () => void;
};

/** What became of the changes is drawn with every key, and what stands around it for itself. */
export function EditorHead({ state, presence, onTakeNewer, ...rest }: HeadProps) {
  const { thing, name, mark, around, isPublishing, onPublish, onKeys, onGo } = rest;
  return (
    <header className={classes.head}>
      <Titles thing={thing} name={name} state={mark.state} hasDraft={mark.hasDraft} around={around} />
      <div className={classes.actions}>
        {presence !== null && <PresenceLine presence={presence} onTakeNewer={onTakeNewer} />}
        <SaveState state={state} />
        <Tools
          questionId={thing.id}
          around={around}
          isPublishing={isPublishing}
          onPublish={onPublish}
          onKeys={onKeys}
          onGo={onGo}
        />
      </div>
    </header>
  );
}

const Titles = memo(function Titles({
  thing,
  name,
  around,
  ...mark
}: Pick<HeadProps, 'thing' | 'name' | 'around'> & ThingMark) {
  return (
    <div className={classes.titles}>
      <nav className={classes.path} aria-label={text.path}>
        <ol>
          {thing.path.slice(1).map(({ kind, id, name }) => (
            <li key={`${kind} ${id}`}>
              {kind === 'exercise' ? (
                <AppLink to={paths.studioQuestions({ courseId: thing.courseId }, { exercise: id })}>
                  <bdi>{name}</bdi>
                </AppLink>
              ) : (
                <bdi>{name}</bdi>
              )}
            </li>
          ))}
          {around !== undefined && (
            <>
              <li>{text.place(around.place, around.count)}</li>
              <li>{firstAnswersWords(around.rightPercent, around.firstAnswers)}</li>
            </>
          )}
        </ol>
      </nav>
      <div className={classes.title}>
        <h1>
          <bdi>{name === '' ? text.nameless : name}</bdi>
        </h1>
        <StateMark {...mark} />
      </div>
    </div>
  );
});

const Tools = memo(function Tools({
  questionId,
  around,
  isPublishing,
  onPublish,
  onKeys,
  onGo,
}: Pick<HeadProps, 'around' | 'isPublishing' | 'onPublish' | 'onKeys' | 'onGo'> & {
  readonly questionId: number;
}) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={text.keys}
        title={`${text.keys} (?)`}
        onClick={onKeys}
      >
        <IconKeyboard size={19} aria-hidden />
      </ActionIcon>
      <span className={classes.steps}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={text.previous}
          title={text.previous}
          disabled={around?.previousId == null}
          onClick={() => onGo(around?.previousId ?? null)}
        >
          <IconChevronRight size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={text.next}
          title={text.next}
          disabled={around?.nextId == null}
          onClick={() => onGo(around?.nextId ?? null)}
        >
          <IconChevronLeft size={19} aria-hidden />
        </ActionIcon>
      </span>
      {around !== undefined && around.versionCount > 0 && (
        <AppLink to={paths.studioQuestionVersions(questionId)} className={classes.versions}>
          <IconHistory size={17} aria-hidden /> {text.versions(around.versionCount)}
        </AppLink>
      )}
      <Button
        size="sm"
        loading={isPublishing}
        rightSection={
          <kbd dir="ltr" className={classes.key}>
            {text.publishKeys}
          </kbd>
        }
        onClick={onPublish}
      >
        {text.publish}
      </Button>
    </>
  );
});

function PresenceLine({
  presence: { who, at, isNewer },
  onTakeNewer,
}: {
  readonly presence: Presence;
  readonly onTakeNewer: () => void;
}) {
  const name = who ?? text.another;
  return (
    <p role="status" className={classes.presence} data-newer={isNewer}>
      <IconUsers size={15} aria-hidden />
      <span>{isNewer ? text.newer(name) : text.savedBy(name, shortMoment(at))}</span>
      {isNewer && (
        <button type="button" onClick={onTakeNewer}>
          {text.takeNewer}
        </button>
      )}
    </p>
  );
}
