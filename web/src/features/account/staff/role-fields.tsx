/** The role of a member of staff, and of a teacher the courses. */
import type { StaffRole } from '@sugya/contract/staff-roles.ts';
import { staffRoles } from '@sugya/contract/staff-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { team as text } from '../../../hebrew/team.ts';
import { ChoiceList } from '../../../staff/form/choice-list.tsx';
import { RadioCards } from '../../../staff/form/radio-cards.tsx';
import classes from './staff.module.css';
import { taughtCoursesQuery } from './staff.queries.ts';

export type RoleDraft = { readonly role: StaffRole; readonly courseIds: readonly number[] };

/** As it is sent: courses that were chosen before another role was are not the role's. */
export function roleOfDraft({ role, courseIds }: RoleDraft): { role: StaffRole; courseIds: number[] } {
  return { role, courseIds: role === 'teacher' ? [...courseIds] : [] };
}

export function RoleFields({
  draft,
  mayMakeOwners,
  fault,
  onChange,
}: {
  readonly draft: RoleDraft;
  readonly mayMakeOwners: boolean;
  readonly fault: string | null;
  readonly onChange: (draft: RoleDraft) => void;
}) {
  const { role, courseIds } = draft;
  const cards = staffRoles.map((value) => ({
    value,
    name: text.roles[value][0],
    about: text.roles[value][1],
    isDisabled: value === 'owner' && !mayMakeOwners,
  }));
  return (
    <>
      <RadioCards
        label={text.role}
        cards={cards}
        chosen={role}
        onChoose={(chosen) => onChange({ role: chosen, courseIds })}
      />
      {role === 'teacher' && (
        <CourseBoxes
          chosen={courseIds}
          fault={fault}
          onChange={(chosen) => onChange({ role, courseIds: chosen })}
        />
      )}
    </>
  );
}

function CourseBoxes({
  chosen,
  fault,
  onChange,
}: {
  readonly chosen: readonly number[];
  readonly fault: string | null;
  readonly onChange: (chosen: readonly number[]) => void;
}) {
  const { data: courses = [], isSuccess } = useQuery(taughtCoursesQuery);
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <ChoiceList legend={text.courses} hint={text.coursesHint} fault={fault}>
      {courses.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <bdi>{name}</bdi>
        </label>
      ))}
      {isSuccess && courses.length === 0 && <p className={classes.note}>{text.noCourses}</p>}
    </ChoiceList>
  );
}
