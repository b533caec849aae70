/** Who of the staff has a request. */
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { DeskThread } from '@sugya/contract/desk.ts';
import { desk } from '../../hebrew/desk.ts';
import { fieldClasses } from '../../staff/form/field-classes.ts';
import classes from './desk.module.css';

const text = desk.thread;

export function AssigneeField({
  members,
  assignee,
  onAssign,
}: {
  readonly members: readonly { readonly id: number; readonly name: string }[];
  readonly assignee: DeskThread['assignee'];
  readonly onAssign: (assigneeId: number | null) => void;
}) {
  // Who has left the staff may still have it.
  const isOther = assignee !== null && !members.some(({ id }) => id === assignee.id);
  const offered = isOther ? [...members, assignee] : members;
  return (
    <NativeSelect
      label={text.assignee}
      size="sm"
      classNames={{ root: `${classes.assignee}`, input: `${fieldClasses.input}` }}
      value={assignee?.id ?? ''}
      onChange={({ currentTarget: { value } }) => onAssign(value === '' ? null : Number(value))}
    >
      <option value="">{text.nobody}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
