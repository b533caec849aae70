import { IconStarFilled } from '@tabler/icons-react';
import { exercises } from '../../../hebrew/exercises.ts';

/** EXE-60: "sure" carries the star that the report shows. */
export function StarLabel() {
  return (
    <>
      <IconStarFilled size={15} aria-hidden />
      {exercises.question.sureYes}
    </>
  );
}
