// Exposure chapters: how an operation changes what stands of a question, and how far a student is in a chapter.

/** 1 yes, 0 no (EXP-26). */
export type YesNo = 0 | 1;

/** What stands of one question for one student. A statement uses the answer, a flip-card the view and the mark. */
export type ExposureState = {
  readonly userAnswer: YesNo | null;
  readonly isViewed: boolean;
  readonly isMarked: boolean;
};

export type ExposureOperation =
  /** `isAfterClear`: the answer before it was taken back on the same device. */
  | { readonly kind: 'answer'; readonly answer: YesNo; readonly isAfterClear?: boolean }
  | { readonly kind: 'clear' }
  | { readonly kind: 'view' }
  | { readonly kind: 'mark' }
  | { readonly kind: 'unmark' };

export const untouched: ExposureState = { userAnswer: null, isViewed: false, isMarked: false };

/**
 * The state after an operation; null where a statement is already answered otherwise, because the key was shown then.
 * The newest operation alone says everything: to mark a card, or take a mark back, is to have seen it, and an answer says
 * whether the one before it was taken back.
 *
 * Source: EXP-27 to EXP-29, EXP-43 to EXP-48.
 * Example: a card that was marked and is unmarked stands as viewed and not marked.
 */
export function afterExposureOperation(
  state: ExposureState,
  operation: ExposureOperation,
): ExposureState | null {
  switch (operation.kind) {
    case 'answer':
      if (
        state.userAnswer !== null &&
        state.userAnswer !== operation.answer &&
        operation.isAfterClear !== true
      )
        return null;
      return { ...state, userAnswer: operation.answer };
    case 'clear':
      return { ...state, userAnswer: null };
    case 'view':
      return { ...state, isViewed: true };
    case 'mark':
      return { ...state, isViewed: true, isMarked: true };
    case 'unmark':
      return { ...state, isViewed: true, isMarked: false };
  }
}

/**
 * Right, wrong, or not known yet (null). `rightAnswer` is null for a flip-card, which judges by its mark.
 *
 * Source: EXP-09, EXP-46, EXP-48.
 * Example: a card that was viewed and not marked is right; the statement whose answer is yes and that was answered no is
 * wrong.
 */
export function exposureVerdict(state: ExposureState, rightAnswer: YesNo | null): boolean | null {
  if (rightAnswer === null) return state.isViewed ? !state.isMarked : null;
  return state.userAnswer === null ? null : state.userAnswer === rightAnswer;
}

export type ExposureCounts = { readonly answered: number; readonly correct: number };

/** What a question adds to its chapter's counts: nothing before it is answered or viewed. */
export function countsOfVerdict(verdict: boolean | null): ExposureCounts {
  return { answered: verdict === null ? 0 : 1, correct: verdict === true ? 1 : 0 };
}

/**
 * How much of a chapter is done. 100 only when every question is.
 *
 * Unit: percent. Range: 0 to 100, rounded down; 0 for a chapter without questions. Source: EXP-54.
 * Example: 199 of 200 answered is 99.
 */
export function completionPercent(answered: number, total: number): number {
  if (total === 0) return 0;
  return Math.floor((100 * Math.min(answered, total)) / total);
}

/**
 * How much of what was answered (of cards: viewed) is right (not marked).
 *
 * Unit: percent. Range: 0 to 100, rounded half up; 0 when nothing is answered. Source: EXP-54.
 * Example: 2 right of 3 answered is 67, however long the chapter is.
 */
export function successPercent({ answered, correct }: ExposureCounts): number {
  return answered === 0 ? 0 : Math.round((100 * correct) / answered);
}

/** EXP-12 to EXP-14: what a chapter's box offers. */
export function chapterOffer(completion: number): 'start' | 'continue' | 'view' {
  if (completion === 0) return 'start';
  return completion === 100 ? 'view' : 'continue';
}
