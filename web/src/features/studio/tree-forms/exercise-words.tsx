/** How the fields of an exercise are called where two editors met. */
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { thingForms } from '../../../hebrew/studio-thing-forms.ts';
import type { FieldWords } from '../../../staff/editor/field-words.ts';
import { LawCollectionName } from '../form-parts/collections.ts';

const text = thingForms.exercise;
type Form = FormOf<'exercise'>;

/** What is on or off. */
export type ExerciseFlag = {
  [Name in keyof Form]: Form[Name] extends boolean ? Name : never;
}[keyof Form];

const onOff = (isOn: boolean) => (isOn ? thingForms.yes : thingForms.no);
const flag = (name: ExerciseFlag) => ({ label: text.flags[name].label, show: onOff });
const words = (value: string | null) => value;
const number = (value: number | null) => (value === null ? null : String(value));
const plain = (html: string | null) => html?.replace(/<[^>]*>/g, ' ') ?? null;

export const exerciseWords: FieldWords<Form> = {
  name: { label: thingForms.name.label, show: words },
  subtitle: { label: text.subtitle.label, show: words },
  lawCollectionId: { label: text.lawCollectionId.label, show: (id) => <LawCollectionName id={id} /> },
  exerciseTypeId: { label: text.exerciseTypeId.label, show: String },
  disclaimerHtml: { label: text.disclaimerHtml, show: plain },
  noteText: { label: text.noteText.label, show: words },
  confirmText: { label: text.confirmText.label, show: words },
  hiddenExerciseStatisticsMessage: { label: text.hiddenExerciseStatisticsMessage.label, show: words },
  examPaper: { label: text.exam.fields.examPaper, show: words },
  examPart: { label: text.exam.fields.examPart, show: (part) => part && text.exam.parts[part] },
  examMinutes: { label: text.exam.fields.examMinutes, show: number },
  examBreakMinutes: { label: text.exam.fields.examBreakMinutes, show: number },
  examPoints: { label: text.exam.fields.examPoints, show: number },
  examDraws: { label: text.exam.fields.examDraws, show: number },
  isExamBank: flag('isExamBank'),
  hasLaw: flag('hasLaw'),
  displaySeparateLawText: flag('displaySeparateLawText'),
  scrollToLawClause: flag('scrollToLawClause'),
  hideExpansions: flag('hideExpansions'),
  areExpansionsClosedByDefault: flag('areExpansionsClosedByDefault'),
  allowImmediateFeedback: flag('allowImmediateFeedback'),
  hideAreYouSure: flag('hideAreYouSure'),
  hasSecondRound: flag('hasSecondRound'),
  allowUserReset: flag('allowUserReset'),
  hideTimeInExercise: flag('hideTimeInExercise'),
  hideExerciseQuestionNumbers: flag('hideExerciseQuestionNumbers'),
  hideExerciseQuestionOptions: flag('hideExerciseQuestionOptions'),
  isInHideModeDisplayGrade: flag('isInHideModeDisplayGrade'),
  hideExerciseStatisticsPage: flag('hideExerciseStatisticsPage'),
  isSimulation: flag('isSimulation'),
  isTaster: flag('isTaster'),
  isAllowedToPrint: flag('isAllowedToPrint'),
  insertMethodOnline: flag('insertMethodOnline'),
  insertMethodOffline: flag('insertMethodOffline'),
  isMustConfirm: flag('isMustConfirm'),
};
