/** Many students by a pasted list: what it would do, and doing it (PPL-04, PPL-05). */
import type { enrolStudents, JudgedLine, judgeStudents } from '@sugya/contract/account-invitations.ts';
import { type ReadPerson, readPeople } from '@sugya/domain/people/read-people.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import { studentInvitationMessage } from '../mail-texts.ts';
import { insertUser } from '../users.store.ts';
import { invitationToken } from './invitation-links.ts';
import {
  lockWhoIsMeant,
  renewInvitation,
  selectKnownPeople,
  selectOptionalCourseName,
} from './invitations.store.ts';
import { type EnrolNeeds, noPassword } from './invitations.ts';

export const MOST_LINES = 300;

type Judged = { readonly person: ReadPerson; readonly line: JudgedLine };

export async function handleJudgeStudents(
  { db }: EnrolNeeds,
  { params: { courseId }, body }: Input<typeof judgeStudents>,
): Promise<Outcome<typeof judgeStudents>> {
  const people = readPeople(body.text);
  if (people.length > MOST_LINES) return refuse('list_too_long');
  if ((await selectOptionalCourseName(db, courseId)) === undefined) return refuse('not_found');
  const judged = await judge(db, { people, courseId });
  return answer({ lines: judged.map(({ line }) => line) });
}

export async function handleEnrolStudents(
  needs: EnrolNeeds,
  { params: { courseId }, body, audit, now }: Input<typeof enrolStudents>,
): Promise<Outcome<typeof enrolStudents>> {
  const { db, enrol, outbox, publicUrl } = needs;
  const people = readPeople(body.text);
  if (people.length > MOST_LINES) return refuse('list_too_long');
  const course = await selectOptionalCourseName(db, courseId);
  if (course === undefined) return refuse('not_found');
  const { made, refusedCount } = await inTransaction(db, async (trx) => {
    const judged = await judge(trx, { people, courseId });
    // Who learns here already keeps the link that is out.
    const accepted = judged.filter(({ line }) => line.outcome === 'new' || line.outcome === 'known');
    const each: Made[] = [];
    for (const { person } of accepted) {
      const one = await makeStudent(needs, trx, { person, courseName: course.name, now });
      if (one !== null) each.push(one);
    }
    await enrol(trx, { courseId, students: each, now });
    // No names: the line is of nobody's alone, and is not erased with one of them.
    const userIds = each.map(({ userId }) => userId);
    await audit(trx, userIds.length === 0 ? 'nothing' : { about: { courseId, userIds } });
    return { made: each, refusedCount: judged.filter(({ line }) => line.outcome === 'refused').length };
  });
  for (const { mailId } of made) if (mailId !== null) outbox.sendSoon(mailId);
  return answer({
    enrolled: made.map(({ userId, email, token }) => ({ id: userId, email, token })),
    refusedCount,
    isMailed: publicUrl !== null,
  });
}

type Made = {
  readonly userId: number;
  readonly email: string;
  readonly token: string | null;
  readonly mailId: number | null;
  readonly studyMode: ReadPerson['studyMode'];
};

/** Null when the address was taken meanwhile by one who is no student. */
async function makeStudent(
  { random, invitationKey, outbox, publicUrl }: EnrolNeeds,
  trx: Transaction<Tables>,
  {
    person,
    courseName,
    now,
  }: { readonly person: ReadPerson; readonly courseName: string; readonly now: Date },
): Promise<Made | null> {
  const { email, privateName, lastName, phone, studyMode } = person;
  const known = await lockWhoIsMeant(trx, email);
  if (known !== undefined && (known.role !== null || known.isDisabled)) return null;
  if (known?.hasPassword === true) return { userId: known.id, email, token: null, mailId: null, studyMode };
  const passwordHash = noPassword(random);
  const names = { userName: email, email, privateName, lastName, phone };
  const fresh = { ...names, passwordHash, role: null, isDemo: false, now };
  const userId = known?.id ?? (await insertUser(trx, fresh));
  if (userId === null) return null;
  if (known !== undefined) await renewInvitation(trx, { userId, passwordHash });
  const token = invitationToken(invitationKey, { userId, passwordHash }, now);
  if (publicUrl === null) return { userId, email, token, mailId: null, studyMode };
  const message = studentInvitationMessage({
    to: known?.userName ?? email,
    privateName,
    courseName,
    token,
    publicUrl,
  });
  return { userId, email, token, mailId: await outbox.put(trx, message, userId), studyMode };
}

async function judge(
  db: Kysely<Tables>,
  { people, courseId }: { readonly people: readonly ReadPerson[]; readonly courseId: number },
): Promise<Judged[]> {
  const known = await selectKnownPeople(db, { emails: people.map(({ email }) => email), courseId });
  return people.map((person) => {
    const { line, email, privateName, lastName, fault } = person;
    const there = known.get(email);
    const why = fault ?? (there?.isStudent === false ? ('not_student' as const) : null);
    const outcome = why === null ? outcomeOf(there) : 'refused';
    const studentId = there?.isStudent === true ? there.id : null;
    return { person, line: { line, email, privateName, lastName, outcome, fault: why, studentId } };
  });
}

function outcomeOf(there: { readonly isEnrolled: boolean } | undefined): JudgedLine['outcome'] {
  if (there === undefined) return 'new';
  return there.isEnrolled ? 'enrolled' : 'known';
}
