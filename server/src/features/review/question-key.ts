/** Whether a question of an exercise may be in the queue: only while its key may be shown (EXE-17, decision 0044). */

/** As the exercises have it (question-view.ts). */
export type IsKeyDue = (
  exercise: {
    readonly finishedAt: Date | null;
    readonly allowImmediateFeedback: boolean;
    readonly hideStatisticsPage: boolean;
  },
  question: { readonly isAnswered: boolean },
) => boolean;
