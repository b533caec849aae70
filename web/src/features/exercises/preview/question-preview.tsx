/** A question that is being written, as a student will meet it: drawn by the components of the exercise itself. */
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { eachBlockItsWay } from '../../../ui/rich-text-direction.ts';
import { AnswerRow } from '../question/answer-row.tsx';
import { Explanation } from '../question/explanation.tsx';
import { QuestionPanel } from '../question/question-panel.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { type PreviewExercise, type PreviewPlace, previewTaking } from './preview-taking.ts';
import classes from './question-preview.module.css';

export type QuestionPreviewProps = {
  readonly form: FormOf<'question'>;
  readonly exercise: PreviewExercise;
  readonly place: PreviewPlace;
  readonly lawNameOf: (lawId: number) => string;
  readonly view: 'phone' | 'desktop';
  readonly show: 'before' | 'after';
};

/** Unit: px. A phone in the hand, and the narrowest screen on which the parts of an exercise stand beside each other. */
const WIDTHS = { phone: 390, desktop: 1_024 } as const;

const text = studioQuestions.preview;
const nothing = () => {};
const NO_SHARES: ReadonlyMap<number, number> = new Map();
const noLaws = { textsOf: () => [], show: nothing };
const noSteps = { hasPrevious: false, hasNext: false, onPrevious: nothing, onNext: nothing };

export function QuestionPreview({ form, ...rest }: QuestionPreviewProps) {
  // The field under the keys is drawn first; until then what is drawn here stays as it is.
  return <DrawnQuestion form={useDeferredValue(form)} {...rest} />;
}

const DrawnQuestion = memo(function DrawnQuestion({
  form,
  exercise,
  place,
  lawNameOf,
  view,
  show,
}: QuestionPreviewProps) {
  const taking = useMemo(
    () => previewTaking({ form, exercise, place, lawNameOf, isAnswered: show === 'after' }),
    [form, exercise, place, lawNameOf, show],
  );
  const { questionId } = place;
  const lawIds = form.lawIds.join();
  const client = useMemo(() => clientFor(questionId, lawIds), [questionId, lawIds]);
  const { question } = taking.current;
  return (
    <QueryClientProvider client={client}>
      <PreviewFrame title={text.frame} width={WIDTHS[view]}>
        <div className={classes.screen} data-view={view}>
          {question.text !== null && (
            <section className={classes.passage} aria-label={text.passage}>
              <h2>{text.passage}</h2>
              <RichText html={question.text} rework={eachBlockItsWay} />
            </section>
          )}
          <QuestionPanel
            taking={taking}
            headingRef={null}
            explanation={
              <Explanation
                question={question}
                selectedAnswerId={taking.current.draft.selectedAnswerId}
                shares={NO_SHARES}
                showsLetters={!taking.exercise.hideExerciseQuestionOptions}
                seconds={null}
                onLaw={nothing}
                lecture={null}
              />
            }
            steps={noSteps}
            onGuidelines={nothing}
            answerRow={
              <AnswerRow
                taking={taking}
                verdictRef={null}
                showsMissing={false}
                law={question.usesLaws ? noLaws : null}
                main={show === 'after' ? 'next_question' : 'confirm'}
                busy={null}
                onMain={nothing}
              />
            }
          />
        </div>
      </PreviewFrame>
    </QueryClientProvider>
  );
});

/** A draft has no answers of students: what the components would ask for is there, and the server is asked nothing. */
function clientFor(questionId: number, lawIds: string): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['question-shares', questionId, questionId], { shares: [], firstAnswersCount: null });
  for (const id of lawIds.split(',')) client.setQueryData(['exercises', 'clauses', Number(id)], []);
  return client;
}
