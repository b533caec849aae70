/** On campus, online, or not said. */

import { students } from '../../hebrew/students.ts';
import { SegmentedFilter } from '../table/segmented-filter.tsx';
import fieldStyles from './study-mode-field.module.css';

const words = students.one.studyModes;
const CHOICES = ['campus', 'online', 'none'] as const;

export type StudyMode = 'campus' | 'online' | null;

export function StudyModeField({
  value,
  onChange,
}: {
  readonly value: StudyMode;
  readonly onChange: (mode: StudyMode) => void;
}) {
  return (
    <div className={fieldStyles.field}>
      <span aria-hidden>{students.one.studyMode}</span>
      <SegmentedFilter
        label={students.one.studyMode}
        parts={CHOICES.map((choice) => ({ value: choice, label: words[choice], count: null }))}
        chosen={value ?? 'none'}
        onChoose={(choice) => onChange(choice === 'none' ? null : choice)}
      />
    </div>
  );
}
