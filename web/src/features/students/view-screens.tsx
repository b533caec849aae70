/** Leads to the student's own screens, to be looked at and not touched (PPL-16). */
import { Button } from '@mantine/core';
import { viewAsStudent } from '@sugya/contract/students-view.ts';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { students } from '../../hebrew/students.ts';
import { paths } from '../../paths.ts';
import { viewScreensOf } from '../../platform/session/impersonation.ts';
import { reportNotDone } from '../../staff/editing/action-results.ts';
import classes from './students.module.css';

const text = students.view;

export function ViewScreens({
  courseId,
  studentId,
  isOpen,
}: {
  readonly courseId: number;
  readonly studentId: number;
  /** The course shows to the student. */
  readonly isOpen: boolean;
}) {
  const viewing = useMutation({
    mutationFn: () => call(viewAsStudent, { params: { studentId } }),
    meta: { showsOwnFailure: true },
    onSuccess: () =>
      viewScreensOf(studentId, {
        firstPath: isOpen ? paths.course({ courseId }) : '/',
        backPath: paths.studioStudents({ courseId, id: studentId }),
      }),
    onError: reportNotDone,
  });
  return (
    <>
      <p className={classes.note}>{text.hint}</p>
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconEye size={17} aria-hidden />}
          loading={viewing.isPending || viewing.isSuccess}
          onClick={() => viewing.mutate()}
        >
          {text.open}
        </Button>
      </div>
    </>
  );
}
