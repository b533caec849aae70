/**
 * Where the product follows a later decision, or fills in what the rules' words leave open. Each was found as a disagreement
 * between this program and the product; the tests that compare them hold it.
 */

/** Decision 0019: a question has several wrong options, so a trap is held to its interval of 97 %. Unit: standard deviations. */
export const TRAP_REACH = 2.1700903776;
/** Decision 0019: below so many first answers nothing is said of a question. */
export const FEWEST_TO_JUDGE = 30;

/** In the product's code alone: who reads that a question's discrimination is inverse is not warned that it is weak besides. */
export const NEGATIVE_STANDS_ALONE = true;

/** DRF-10: half of half a point is a quarter, and the content goes by halves. Unit: points. */
export const CONTENT_STEP = 0.5;
/** DRF-13: three samples come first and must keep the same limits as the last five do later. */
export const TRAINING_SET = 3;

/** PPL-13: a begun second is given whole, also of the pace of a question. */
export const PACE_STEP_SECONDS = 1;
/** Of EXD-40, in the product's code alone: with so many questions or fewer nothing is said of the last ones. */
export const LAST_PLACES = 10;

/** DAY-70: a gap comes after a day of study; what was before the first one is none. */
export const GAP_FOLLOWS_STUDY = true;
/** Decision 0091: the parts of a fixed paper mix subjects, so their answers speak of the level. */
export const PAPER_HAS_NO_SUBJECT = true;
/** DAY-72: of what a clock held, exam days alone are under the server's clock, not the student's own tests. */
export const DAYS_ALONE_ARE_CONTROLLED = true;
/** DAY-68: the share that is not rapid is that of the answers that may count, which are the first of their families. */
export const EFFORT_OF_FIRST_ANSWERS = true;
/** Decision 0021: the luck of the questions is that of an urn with the part's share of right ones. */
export const QUESTIONS_IN_URN = 40;
/** Of decision 0021, in the product's code alone: whole questions are counted, so the pass is reached from half a question below. */
export const HALF_QUESTION = 0.5;
/** Of decision 0021, in the product's code alone: a question takes no less than this and no more. Unit: seconds. */
export const SECONDS_OF_HOUR = { least: 30, most: 240 };
/** Of DAY-81, in the product's code alone: 5 and 95 percent are shown for "or less" and "or more", and are taken for half of what is left. */
export const SUREST_SHOWN = 0.025;
