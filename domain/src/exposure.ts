// Exposure chapters: how an operation changes what stands of a question, and how far a student is in a chapter.

/** 1 yes, 0 no (EXP-26). */
export type YesNo = 0 | 1;

/** What stands of one question for one student. A statement uses the answer, a flip-card the rest. */
export type ExposureState = {
  readonly userAnswer: YesNo | null;
  /** Turned over, ever. */
  readonly isViewed: boolean;
  /** The student said 'not known'; it comes in the second round. */
  readonly isMarked: boolean;
  /** The student said 'known', after the view. Never together with the mark. */
  readonly isKnown: boolean;
};

export type ExposureOperation =
  /** `isAfterClear`: the answer before it was taken back on the same device. */
  | { readonly kind: 'answer'; readonly answer: YesNo; readonly isAfterClear?: boolean }
  | { readonly kind: 'clear' }
  | { readonly kind: 'view' }
  /** Not known. `isAfterView`: the card was viewed before on the same device. */
  | { readonly kind: 'mark'; readonly isAfterView?: boolean }
  /** Known, once it was viewed; else only the mark is taken back. */
  | { readonly kind: 'unmark'; readonly isAfterView?: boolean };

export const untouched: ExposureState = {
  userAnswer: null,
  isViewed: false,
  isMarked: false,
  isKnown: false,
};

/**
 * The state after an operation; null where a statement is already answered otherwise, because the key was shown then.
 * The newest operation alone says everything: a mark, and a mark taken back, say whether the card was viewed before, and
 * an answer says whether the one before it was taken back.
 *
 * Source: EXP-27 to EXP-29, EXP-43 to EXP-48.
 * Example: a card that was viewed, marked and is unmarked stands as known; one that was never viewed, as untouched.
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
      return {
        ...state,
        isViewed: state.isViewed || operation.isAfterView === true,
        isMarked: true,
        isKnown: false,
      };
    case 'unmark': {
      const isViewed = state.isViewed || operation.isAfterView === true;
      return { ...state, isViewed, isMarked: false, isKnown: isViewed };
    }
  }
}

/**
 * Right, wrong, or not judged yet (null). `rightAnswer` is null for a flip-card, which its student judges.
 *
 * Source: EXP-09, EXP-46, EXP-48.
 * Example: a card that was only viewed is neither; the statement whose answer is yes and that was answered no is wrong.
 */
export function exposureVerdict(state: ExposureState, rightAnswer: YesNo | null): boolean | null {
  if (rightAnswer === null) {
    if (state.isMarked) return false;
    return state.isKnown ? true : null;
  }
  return state.userAnswer === null ? null : state.userAnswer === rightAnswer;
}

/** Unit: questions. `answered` counts for completion, `correct` of `judged` for success. */
export type ExposureCounts = {
  readonly answered: number;
  readonly judged: number;
  readonly correct: number;
};

/**
 * What a question adds to its chapter's counts.
 *
 * Source: EXP-48, EXP-54.
 * Example: a card that was viewed and left is answered and not judged; one that was marked unseen is judged, not
 * answered.
 */
export function countsOf(state: ExposureState, rightAnswer: YesNo | null): ExposureCounts {
  const verdict = exposureVerdict(state, rightAnswer);
  return {
    answered: isAnswered(state) ? 1 : 0,
    judged: verdict === null ? 0 : 1,
    correct: verdict === true ? 1 : 0,
  };
}

/** A statement that has its answer, a card that was viewed. */
export function isAnswered({ userAnswer, isViewed }: ExposureState): boolean {
  return userAnswer !== null || isViewed;
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
 * How much of what was judged is right: statements that were answered, cards whose student said known or not known.
 *
 * Unit: percent. Range: 0 to 100, rounded half up; 0 when nothing is judged. Source: EXP-54.
 * Example: 2 right of 3 judged is 67, however long the chapter is.
 */
export function successPercent({ judged, correct }: Pick<ExposureCounts, 'judged' | 'correct'>): number {
  return judged === 0 ? 0 : Math.round((100 * correct) / judged);
}

/** EXP-12 to EXP-14: what a chapter's box offers. */
export function chapterOffer(completion: number): 'start' | 'continue' | 'view' {
  if (completion === 0) return 'start';
  return completion === 100 ? 'view' : 'continue';
}
