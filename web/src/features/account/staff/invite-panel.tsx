/** Another member of staff: name, address and role, and then the link. */
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { team as text } from '../../../hebrew/team.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { type RoleDraft, RoleFields, roleOfDraft } from './role-fields.tsx';
import classes from './staff.module.css';
import { useInviteStaff } from './staff.queries.ts';

const NOBODY = { privateName: '', lastName: '', email: '' };
const FIRST: RoleDraft = { role: 'editor', courseIds: [] };

export function InvitePanel({
  mayMakeOwners,
  onClose,
}: {
  readonly mayMakeOwners: boolean;
  readonly onClose: () => void;
}) {
  const [person, setPerson] = useState(NOBODY);
  const [draft, setDraft] = useState(FIRST);
  const inviting = useInviteStaff();
  const { email, courses } = faultsOf(inviting.error);
  const isWritten = Object.values(person).every((value) => value.trim() !== '');

  function send(event: FormEvent) {
    event.preventDefault();
    const onError = (error: unknown) => {
      const faults = faultsOf(error);
      if (faults.email === null && faults.courses === null) reportNotDone(error);
    };
    inviting.mutate({ ...person, ...roleOfDraft(draft) }, { onError });
  }

  return (
    <SidePanel title={text.invite} onClose={onClose}>
      {inviting.data === undefined ? (
        <form className={classes.form} noValidate onSubmit={send}>
          {(['privateName', 'lastName'] as const).map((field) => (
            <TextField
              key={field}
              name={field}
              label={text[field]}
              value={person[field]}
              maxLength={100}
              onChange={(value) => setPerson({ ...person, [field]: value })}
            />
          ))}
          <TextField
            name="email"
            dir="ltr"
            labelProps={{ dir: 'auto' }}
            label={text.email}
            hint={text.emailHint}
            error={email}
            value={person.email}
            maxLength={254}
            onChange={(value) => setPerson({ ...person, email: value })}
          />
          <RoleFields draft={draft} mayMakeOwners={mayMakeOwners} fault={courses} onChange={setDraft} />
          <Button type="submit" size="sm" loading={inviting.isPending} disabled={!isWritten}>
            {text.send}
          </Button>
        </form>
      ) : (
        <InvitationLink {...inviting.data} email={person.email} />
      )}
    </SidePanel>
  );
}

type Faults = { readonly email: string | null; readonly courses: string | null };

/** Under the fields; both null where the fault is no field's. */
function faultsOf(error: unknown): Faults {
  if (!isApiProblem(error)) return { email: null, courses: null };
  if (error.code === 'name_taken') {
    const isStaff = error.errors.email?.includes('already_staff') === true;
    return { email: isStaff ? text.faults.already_staff : text.faults.taken, courses: null };
  }
  return {
    email: error.errors.email === undefined ? null : text.faults.email,
    courses: error.errors.courseIds === undefined ? null : text.faults.courses,
  };
}
