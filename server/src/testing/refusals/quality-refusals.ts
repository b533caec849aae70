/** How question quality is brought to each refusal that it declares (refusals.test.ts). */
import { listOwnReports, reportQuestion, resolveReport } from '@sugya/contract/quality.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildExercise } from '../content/build-content.ts';
import { buildStartedStudentAt, questionOf } from '../people/student-at.ts';

export function qualityRefusals(app: () => TestApp) {
  const started = async (questionCount = 2) =>
    buildStartedStudentAt(app(), await buildExercise(app().db, { questionCount }));
  const report = (student: Awaited<ReturnType<typeof started>>, number = 1) =>
    student.client.call(reportQuestion, {
      params: { id: student.exercise.exerciseId, questionId: questionOf(student.exercise, number).id },
      body: { reason: 'key' },
    });
  const reported = async () => {
    const student = await started();
    await student.answerAllAndFinish({ rightCount: 0 });
    await report(student);
    return student;
  };
  return {
    reportQuestion: {
      key_not_due: async () => report(await started()),
      report_waits: async () => report(await reported()),
      reports_used_up: async () => {
        const student = await started(21);
        await student.answerAllAndFinish({ rightCount: 0 });
        for (let number = 1; number <= 20; number += 1) await report(student, number);
        return report(student, 21);
      },
    },
    resolveReport: {
      report_resolved: async () => {
        const student = await reported();
        const params = { courseId: student.exercise.courseId };
        const [own] = await student.client.callOk(listOwnReports, { params });
        const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
        const resolving = { params: { id: own?.id ?? 0 }, body: { outcome: 'answered' as const } };
        await staff.callOk(resolveReport, resolving);
        return staff.call(resolveReport, resolving);
      },
    },
  };
}
