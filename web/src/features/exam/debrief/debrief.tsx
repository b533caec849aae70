/** What the day brought: the exact points of each part, and every question with its key and explanation (EXD-34). */
import type { ExamDebrief } from '@sugya/contract/exam-debrief.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { type ReactNode, useState } from 'react';
import { exam } from '../../../hebrew/exam.ts';
import { statistics } from '../../../hebrew/statistics.ts';
import { SectionHeading } from '../../../ui/page.tsx';
import { ReviewWindow } from '../../../ui/question-review/review-window.tsx';
import { ReviewedQuestion } from '../../../ui/question-review/reviewed-question.tsx';
import { type Verdict, VerdictMark } from '../../../ui/question-review/verdict-mark.tsx';
import classes from '../exam.module.css';
import { AppealBench } from './appeal-bench.tsx';
import { DebriefSum, PartFacts } from './debrief-facts.tsx';
import { DebriefedTask } from './debriefed-task.tsx';
import { pointsOf } from './exact-points.ts';
import { NextHours } from './next-hours.tsx';

const text = exam.debrief;
const reviewTexts = statistics.review;
type Part = ExamDebrief['parts'][number];
type Question = Part['questions'][number];

const WORDS: Readonly<Record<Verdict, string>> = {
  right: text.right,
  wrong: text.wrong,
  unanswered: text.blank,
  not_due: text.blank,
};

/** A way to say what is wrong with a question of an exercise: put in by the page. */
export type Complaint = (of: { readonly exerciseId: number; readonly questionId: number }) => ReactNode;

export function Debrief({
  debrief,
  courseId,
  complaint,
}: {
  readonly debrief: ExamDebrief;
  readonly courseId: number;
  readonly complaint: Complaint;
}) {
  return (
    <div className={classes.stack}>
      <DebriefSum debrief={debrief} />
      <NextHours debrief={debrief} courseId={courseId} />
      {debrief.task !== null && <DebriefedTask task={debrief.task} courseId={courseId} />}
      {debrief.parts.map((part) => (
        <DebriefedPart key={part.part} part={part} complaint={complaint} />
      ))}
      <AppealBench bench={debrief.bench} drafting={debrief.drafting} />
      <p>{text.comparison[debrief.comparison]}</p>
      <p>{text.exact}</p>
    </div>
  );
}

function DebriefedPart({ part, complaint }: { readonly part: Part; readonly complaint: Complaint }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const { questions, rightCount, blankCount, questionCount } = part;
  const wrongCount = questionCount - rightCount - blankCount;
  return (
    <section className={classes.card} aria-label={exam.parts[part.part]}>
      <SectionHeading title={exam.parts[part.part]} />
      <p className={classes.score}>
        <b>
          <bdi dir="ltr">{pointsOf(part.points)}</bdi>
        </b>
        {text.of(part.most)}
      </p>
      {questions.length === 0 ? (
        <p>{text.notSat}</p>
      ) : (
        <>
          <p>{text.counts(rightCount, Math.max(0, wrongCount), blankCount)}</p>
          <PartFacts part={part} />
          <ol className={classes.questions}>
            {questions.map((question, place) => (
              <li key={question.id}>
                <button type="button" className={classes.question} onClick={() => setOpenId(question.id)}>
                  <span>
                    {text.question(place + 1)}: <bdi>{question.name}</bdi>
                  </span>
                  <VerdictMark verdict={verdictOf(question)} word={WORDS[verdictOf(question)]} />
                </button>
              </li>
            ))}
          </ol>
          <ReviewWindow
            items={questions}
            idOf={({ id }) => id}
            openId={openId}
            title={(question) => text.question(questions.indexOf(question) + 1)}
            texts={reviewTexts}
            onMove={setOpenId}
            onClose={() => setOpenId(null)}
          >
            {(question) => (
              <ReviewedQuestion
                verdict={verdictOf(question)}
                name={question.name}
                question={question.question}
                passage={question.usesText ? question.text : null}
                answers={question.answers.map((answer, index) => ({
                  ...answer,
                  letter: answerLetter(index),
                }))}
                explanation={question.detailedAnswer}
                takeaway={question.takeawayHtml}
                texts={reviewTexts}
                facts={
                  <>
                    <p>{rulingSentence(part, verdictOf(question))}</p>
                    {complaint({ exerciseId: part.exerciseId, questionId: question.id })}
                  </>
                }
              />
            )}
          </ReviewWindow>
        </>
      )}
    </section>
  );
}

/** What a void of this question would do to the sum. */
function rulingSentence({ most, questionCount }: Part, verdict: Verdict): string {
  if (verdict === 'right') return text.ruling.none;
  return text.ruling.adds(pointsOf({ numerator: most, denominator: questionCount }));
}

function verdictOf({ userSelectedAnswerId, isAnswerCorrect }: Question): Verdict {
  if (userSelectedAnswerId === null) return 'unanswered';
  return isAnswerCorrect === true ? 'right' : 'wrong';
}
