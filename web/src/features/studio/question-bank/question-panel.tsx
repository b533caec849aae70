/** A question beside the list: its text, its answers with the share that chose each, and the way to its editor. */
import type { StudioQuestionRow } from '@sugya/contract/studio-questions.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo } from '../../../platform/navigation.ts';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { useClauseNames } from '../question-statute/law-names.queries.ts';
import { StateMark } from '../things/state-mark.tsx';
import { readThing, STUDIO_KEY } from '../things/things.queries.ts';
import classes from './question-bank.module.css';
import { questionAboutQuery } from './questions.queries.ts';

const text = studioQuestions.bank;

export function QuestionPanel({
  questionId,
  row,
  onClose,
}: {
  readonly questionId: number;
  /** As the list has it, where the list has it. */
  readonly row: StudioQuestionRow | null;
  readonly onClose: () => void;
}) {
  const thing = useQuery({
    queryKey: [...STUDIO_KEY, 'question-panel', questionId],
    queryFn: ({ signal }) => readThing({ kind: 'question', id: questionId }, signal),
  });
  const about = useQuery(questionAboutQuery(questionId));
  useEnterTo(questionId);
  const form = thing.data?.form;
  const names = useClauseNames([...new Set((form?.correctClauses ?? []).map(({ lawId }) => lawId))]);
  const place = about.data;
  return (
    <SidePanel
      title={<bdi>{form?.name || row?.name || text.nameless}</bdi>}
      note={
        row === null
          ? undefined
          : [place && studioQuestions.editor.place(place.place, place.count), row.exerciseName]
              .filter(Boolean)
              .join(' · ')
      }
      onClose={onClose}
    >
      {thing.isError ? (
        <LoadFailed error={thing.error} onRetry={() => void thing.refetch()} />
      ) : form === undefined || thing.data === undefined ? (
        <LoadingRegion label={shell.loading}>
          <Placeholder height="16rem" />
        </LoadingRegion>
      ) : (
        <>
          <StateMark {...thing.data} />
          <RichText html={form.questionHtml} className={classes.stem} />
          <ol className={classes.answers}>
            {form.answers.map(({ text: words, isCorrect }, at) => {
              const share = place?.shares[at];
              return (
                <li key={`${answerLetter(at)} ${words}`} data-right={isCorrect}>
                  <span className={classes.letter}>{answerLetter(at)}</span>
                  <span>
                    {words}
                    {isCorrect && <span className={classes.heard}> ({studioQuestions.answers.right})</span>}
                  </span>
                  {share !== undefined && <span className={classes.share}>{text.panel.share(share)}</span>}
                </li>
              );
            })}
          </ol>
          <dl className={classes.facts}>
            <div>
              <dt>{text.panel.clauses}</dt>
              <dd>{form.correctClauses.map(names.full).join('; ') || text.panel.noClauses}</dd>
            </div>
            <div>
              <dt>{text.panel.difficulty}</dt>
              <dd>
                {form.difficulty}, {place?.measuredDifficulty ?? text.panel.unmeasured}
              </dd>
            </div>
            <div>
              <dt>{text.panel.answered}</dt>
              <dd>{place?.firstAnswers ?? 0}</dd>
            </div>
            {place !== undefined && place.versionCount > 0 && (
              <div>
                <dt>{text.panel.versions}</dt>
                <dd>
                  <AppLink to={paths.studioQuestionVersions(questionId)}>{place.versionCount}</AppLink>
                </dd>
              </div>
            )}
          </dl>
          <AppLink to={paths.studioQuestion(questionId)} className={classes.edit}>
            {text.edit}{' '}
            <kbd dir="ltr" className={classes.key}>
              Enter
            </kbd>
          </AppLink>
        </>
      )}
    </SidePanel>
  );
}

/** On what opened by Enter the next Enter goes on. The key belongs to the window; a control has its own. */
function useEnterTo(questionId: number): void {
  const go = useGo();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isFree = event.target instanceof HTMLElement && event.target.matches('body, h2');
      if (event.key !== 'Enter' || !isFree || event.defaultPrevented) return;
      event.preventDefault();
      go(paths.studioQuestion(questionId));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [go, questionId]);
}
