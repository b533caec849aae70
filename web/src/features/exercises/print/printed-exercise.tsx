/** An exercise on paper (PRN-01 to PRN-14), with the student's choices where the address wants them. */
import { readExercisePrint } from '@sugya/contract/exercises-paper.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { documentSentences } from '../../../hebrew/documents.ts';
import { print } from '../../../hebrew/print.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePageTitle } from '../../../platform/page-title.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { PrintHead, PrintWaiting } from '../../../ui/print/print-head.tsx';
import { PrintSheet, SignatureLine } from '../../../ui/print/print-sheet.tsx';
import { PrintedQuestions } from '../../../ui/print/printed-questions.tsx';

export type PrintLinks = (of: { readonly categoryId: number; readonly hasSelections: boolean }) => ReactNode;

/** Read anew on each visit: what was chosen may have changed a moment ago. */
function exercisePrintQuery(exerciseId: number) {
  return queryOptions({
    queryKey: ['exercises', exerciseId, 'print'],
    queryFn: ({ signal }) => call(readExercisePrint, { params: { id: exerciseId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function PrintedExercise({
  exerciseId,
  marksSelections,
  opensDialog,
  linksOf,
}: {
  readonly exerciseId: number;
  readonly marksSelections: boolean;
  readonly opensDialog: boolean;
  readonly linksOf: PrintLinks;
}) {
  const { data, isError, error, refetch } = useQuery(exercisePrintQuery(exerciseId));
  usePageTitle(
    data === undefined
      ? isError
        ? print.exercise.notLoaded
        : null
      : print.exercise.title(data.exerciseName),
  );
  if (data === undefined) {
    return (
      <PrintWaiting title={isError ? print.exercise.notLoaded : print.exercise.loading}>
        {isError ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label={print.exercise.loading}>
            <Placeholder height="60dvh" />
          </LoadingRegion>
        )}
      </PrintWaiting>
    );
  }
  const { questions } = data;
  const hasSelections = questions.some(({ solution }) => solution.selectedAnswerId !== null);
  return (
    <PrintSheet
      words={print.sheet}
      opensDialog={opensDialog}
      links={linksOf({ categoryId: data.categoryId, hasSelections })}
    >
      <PrintHead title={<bdi>{data.exerciseName}</bdi>}>
        <bdi>{data.courseName}</bdi> · <bdi>{data.lessonName}</bdi> · {print.exercise.count(questions.length)}
      </PrintHead>
      {questions.length === 0 && <p>{print.exercise.empty}</p>}
      <PrintedQuestions
        questions={questions}
        letters={documentSentences.answerLetters}
        words={print.questions}
        hidesNumbers={data.hideExerciseQuestionNumbers}
        hidesLetters={data.hideExerciseQuestionOptions}
        marksSelections={marksSelections}
        end={<SignatureLine labels={print.signature} />}
      />
    </PrintSheet>
  );
}
