/** The form of each kind, and how its fields are called where two editors meet. A new kind is a line here. */

import type { StudioThing } from '@sugya/contract/studio.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import type { ComponentType } from 'react';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import type { FieldWords } from '../../../staff/editor/field-words.ts';
import { CategoryForm, categoryWords } from './category-form.tsx';
import { CourseForm, courseWords } from './course-form.tsx';
import { ExerciseForm } from './exercise-form.tsx';
import { exerciseWords } from './exercise-words.tsx';
import { LessonForm, lessonWords } from './lesson-form.tsx';

/** Kinds that are edited in the panel beside the tree. */
export type FormKind = 'course' | 'category' | 'lesson' | 'exercise';

export type ThingFormProps<Kind extends FormKind> = {
  readonly editing: Editing<StudioThing<Kind>, FormOf<Kind>>;
};

export const thingForms: {
  readonly [Kind in FormKind]: {
    readonly Form: ComponentType<ThingFormProps<Kind>>;
    readonly words: FieldWords<FormOf<Kind>>;
  };
} = {
  course: { Form: CourseForm, words: courseWords },
  category: { Form: CategoryForm, words: categoryWords },
  lesson: { Form: LessonForm, words: lessonWords },
  exercise: { Form: ExerciseForm, words: exerciseWords },
};

export function isFormKind(kind: string): kind is FormKind {
  return Object.hasOwn(thingForms, kind);
}
