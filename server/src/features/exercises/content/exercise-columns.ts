/** A field of an exercise and the column that holds it: the one list of them on the way into the database. */
import type { PackExercise } from '@sugya/contract/content-pack.ts';

/** All that an exercise says of itself; its place and its laws come from elsewhere. */
export function exerciseColumns(exercise: Omit<PackExercise, NotInColumns>) {
  return {
    name: exercise.name,
    subtitle: exercise.subtitle,
    exercise_type_id: exercise.exerciseTypeId,
    is_simulation: exercise.isSimulation,
    is_taster: exercise.isTaster,
    disclaimer_html: exercise.disclaimerHtml,
    note_text: exercise.noteText,
    is_must_confirm: exercise.isMustConfirm,
    confirm_text: exercise.confirmText,
    // No key before the exam day is over.
    allow_immediate_feedback: exercise.allowImmediateFeedback && publishedState(exercise) === 'published',
    has_law: exercise.hasLaw,
    display_separate_law_text: exercise.displaySeparateLawText,
    hide_expansions: exercise.hideExpansions,
    are_expansions_closed_by_default: exercise.areExpansionsClosedByDefault,
    scroll_to_law_clause: exercise.scrollToLawClause,
    hide_are_you_sure: exercise.hideAreYouSure,
    hide_time_in_exercise: exercise.hideTimeInExercise,
    hide_question_numbers: exercise.hideExerciseQuestionNumbers,
    hide_question_options: exercise.hideExerciseQuestionOptions,
    is_mikudit: exercise.hasSecondRound,
    allow_user_reset: exercise.allowUserReset,
    is_allowed_to_print: exercise.isAllowedToPrint,
    insert_method_online: exercise.insertMethodOnline,
    insert_method_offline: exercise.insertMethodOffline,
    is_in_hide_mode_display_grade: exercise.isInHideModeDisplayGrade,
    hide_statistics_page: exercise.hideExerciseStatisticsPage,
    hidden_statistics_message: exercise.hiddenExerciseStatisticsMessage,
    exam_paper: exercise.examPaper,
    exam_part: exercise.examPart,
    exam_minutes: exercise.examMinutes,
    exam_break_minutes: exercise.examBreakMinutes,
    exam_points: exercise.examPoints,
    exam_draws: exercise.examDraws,
    is_exam_bank: exercise.isExamBank,
  };
}

/** What students see of it once it is published: all of them, or those on an exam day alone. */
export function publishedState({
  examPart,
  isExamBank,
}: Pick<PackExercise, 'examPart' | 'isExamBank'>): 'published' | 'exam' {
  return examPart === null && !isExamBank ? 'published' : 'exam';
}

type NotInColumns = 'externalId' | 'category' | 'lesson' | 'order' | 'lawCollection' | 'questions';
