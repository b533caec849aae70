/** Where an exercise stands in the syllabus: what its card and its addresses are made of. */
export type ExercisePlace = {
  readonly courseId: number;
  readonly categoryId: number;
  readonly categoryName: string;
  readonly lessonId: number;
};
