/** An exercise: its name, the law beside it, how it runs, what is shown, its report; what is rare lies behind one line. */
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { StudioThing } from '@sugya/contract/studio.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import type { ReactNode } from 'react';
import { thingForms } from '../../../hebrew/studio-thing-forms.ts';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import { ChoiceSelect } from '../form-parts/choice-select.tsx';
import { useLawCollections } from '../form-parts/collections.ts';
import { FlagSwitch } from '../form-parts/flag-switch.tsx';
import { FormGroup, RareFields } from '../form-parts/form-group.tsx';
import { HtmlField } from '../form-parts/html-field.tsx';
import { ExamPartFields } from './exam-part-fields.tsx';
import type { ExerciseFlag } from './exercise-words.tsx';

const text = thingForms.exercise;
type Form = FormOf<'exercise'>;
type Text = 'subtitle' | 'noteText' | 'confirmText' | 'hiddenExerciseStatisticsMessage';

/** The wording of the report: "grade", or "result". */
const GRADE_TYPES = [1, 4];

export function ExerciseForm({
  editing: { draft, change, versionOf },
}: {
  readonly editing: Editing<StudioThing<'exercise'>, Form>;
}) {
  const laws = useLawCollections();

  function flags(...names: readonly ExerciseFlag[]): ReactNode {
    return names.map((name) => (
      <FlagSwitch
        key={name}
        name={name}
        label={text.flags[name].label}
        hint={text.flags[name].hint}
        isOn={draft[name]}
        onChange={(isOn) => change({ [name]: isOn })}
      />
    ));
  }

  function line(name: Text): ReactNode {
    return (
      <TextField
        name={name}
        label={text[name].label}
        hint={text[name].hint}
        value={draft[name] ?? ''}
        onChange={(typed) => change({ [name]: typed === '' ? null : typed })}
      />
    );
  }

  const types = GRADE_TYPES.includes(draft.exerciseTypeId)
    ? GRADE_TYPES
    : [...GRADE_TYPES, draft.exerciseTypeId];
  return (
    <>
      <TextField name="name" {...thingForms.name} value={draft.name} onChange={(name) => change({ name })} />
      {line('subtitle')}
      <FormGroup title={text.groups.law}>
        {flags('hasLaw')}
        <ChoiceSelect
          name="lawCollectionId"
          label={text.lawCollectionId.label}
          hint={text.lawCollectionId.hint}
          options={laws}
          chosenId={draft.lawCollectionId}
          // A law is chosen to be seen.
          onChoose={(lawCollectionId) =>
            change({ lawCollectionId, ...(lawCollectionId !== null && { hasLaw: true }) })
          }
        />
        <RareFields count={4} named={text.lawMore}>
          {flags(
            'displaySeparateLawText',
            'scrollToLawClause',
            'hideExpansions',
            'areExpansionsClosedByDefault',
          )}
        </RareFields>
      </FormGroup>
      <FormGroup title={text.groups.run}>
        {flags('allowImmediateFeedback', 'hideAreYouSure', 'hasSecondRound', 'allowUserReset')}
      </FormGroup>
      <FormGroup title={text.groups.shown}>
        {flags('hideTimeInExercise', 'hideExerciseQuestionNumbers', 'hideExerciseQuestionOptions')}
      </FormGroup>
      <FormGroup title={text.groups.report}>
        {flags('isInHideModeDisplayGrade', 'hideExerciseStatisticsPage')}
        {draft.hideExerciseStatisticsPage && line('hiddenExerciseStatisticsMessage')}
        <NativeSelect
          name="exerciseTypeId"
          size="sm"
          classNames={fieldClasses}
          label={text.exerciseTypeId.label}
          data={types.map((type) => ({ value: String(type), label: gradeWord(type) }))}
          value={String(draft.exerciseTypeId)}
          onChange={(event) => change({ exerciseTypeId: Number(event.currentTarget.value) })}
        />
      </FormGroup>
      <RareFields count={7} named={text.exam.named}>
        <ExamPartFields draft={draft} change={change} />
        {flags('isExamBank')}
      </RareFields>
      <RareFields count={9} named={text.more}>
        {flags('isSimulation', 'isTaster', 'isAllowedToPrint', 'insertMethodOnline', 'insertMethodOffline')}
        <HtmlField
          label={text.disclaimerHtml}
          html={draft.disclaimerHtml}
          version={versionOf('disclaimerHtml')}
          onChange={(disclaimerHtml) => change({ disclaimerHtml })}
        />
        {flags('isMustConfirm')}
        {line('confirmText')}
        {line('noteText')}
      </RareFields>
    </>
  );
}

function gradeWord(type: number): string {
  const words: Readonly<Record<string, string>> = text.grades;
  return words[String(type)] ?? text.otherType(String(type));
}
