/** One member of staff: the role, the link while it is out, and the end of the access. */
import { Button } from '@mantine/core';
import type { StaffMember } from '@sugya/contract/account-staff.ts';
import { type FormEvent, useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { team as text } from '../../../hebrew/team.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { reportDone, reportNotDone } from '../../../staff/editing/action-results.ts';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { fullName, useAccount } from '../account.queries.ts';
import { InvitationLink } from './invitation-link.tsx';
import { ResetSecondWays } from './reset-second-ways.tsx';
import { type RoleDraft, RoleFields, roleOfDraft } from './role-fields.tsx';
import classes from './staff.module.css';
import { useChangeStaff, useEndStaff, useRenewInvitation } from './staff.queries.ts';

export function MemberPanel({
  member,
  mayMakeOwners,
  onClose,
}: {
  readonly member: StaffMember;
  readonly mayMakeOwners: boolean;
  readonly onClose: () => void;
}) {
  const { id, role, teaches, email, isInvited } = member;
  const [draft, setDraft] = useState<RoleDraft>({ role, courseIds: teaches.map((course) => course.id) });
  const [isEnding, setIsEnding] = useState(false);
  const ownId = useAccount()?.userId;
  const changing = useChangeStaff(id);
  const ending = useEndStaff(id);
  const renewing = useRenewInvitation(id);
  const isMine = role !== 'owner' || mayMakeOwners;
  const courseFault = isApiProblem(changing.error) && changing.error.errors.courseIds !== undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    const onError = (error: unknown) => {
      if (!isApiProblem(error) || error.errors.courseIds === undefined) reportNotDone(error);
    };
    changing.mutate(roleOfDraft(draft), { onSuccess: reportDone, onError });
  }

  function end() {
    const close = () => {
      reportDone();
      onClose();
    };
    ending.mutate(undefined, {
      onSuccess: close,
      onError: reportNotDone,
      onSettled: () => setIsEnding(false),
    });
  }

  return (
    <SidePanel title={<bdi>{fullName(member)}</bdi>} note={<bdi dir="ltr">{email}</bdi>} onClose={onClose}>
      {isMine ? (
        <form className={classes.form} noValidate onSubmit={save}>
          <RoleFields
            draft={draft}
            mayMakeOwners={mayMakeOwners}
            fault={courseFault ? text.faults.courses : null}
            onChange={setDraft}
          />
          <Button type="submit" size="sm" loading={changing.isPending}>
            {text.save}
          </Button>
        </form>
      ) : (
        <p className={classes.note}>{text.ownersOnly}</p>
      )}
      {isMine && isInvited && renewing.data === undefined && (
        <div className={classes.part}>
          <p className={classes.note}>{text.invited}</p>
          <Button
            size="sm"
            variant="default"
            loading={renewing.isPending}
            onClick={() => renewing.mutate(undefined, { onError: reportNotDone })}
          >
            {text.renew}
          </Button>
        </div>
      )}
      {renewing.data !== undefined && (
        <div className={classes.part}>
          <InvitationLink {...renewing.data} email={email} />
        </div>
      )}
      {isMine && member.hasSecondWay && ownId !== id && (
        <ResetSecondWays userId={id} name={fullName(member)} />
      )}
      {isMine && (
        <div className={classes.part}>
          <Button size="sm" variant="default" onClick={() => setIsEnding(true)}>
            {text.end}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isEnding}
        title={text.endTitle}
        confirmLabel={text.endConfirm}
        cancelLabel={text.cancel}
        closeLabel={shell.close}
        isDangerous
        isBusy={ending.isPending}
        onConfirm={end}
        onCancel={() => setIsEnding(false)}
      >
        {text.endText(fullName(member))}
      </ConfirmDialog>
    </SidePanel>
  );
}
