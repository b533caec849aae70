/** Who sees a course is said in one place, `server/src/platform/access/`; a copy of it elsewhere is a second truth. */
import { isProgram, isTest, type SourceFile } from '../source-file.ts';
import { readSyntax } from '../syntax.ts';

const ROOM = 'server/src/platform/access/';

/** Reads of enrolments that ask of no right. */
const OTHER_READS: Readonly<Record<string, string>> = {
  'server/src/features/account/users.store.ts': 'the account shows the names of the courses',
  'server/src/features/courses/enrolments/enrolment-times.store.ts':
    'an enrolment is locked before its times change',
  'server/src/features/courses/enrolments/hand-over.store.ts':
    'an account that is closed hands its enrolments over',
  'server/src/features/courses/course-things.store.ts': 'a course with students is not deleted',
  'server/src/features/standing/first-answers.store.ts':
    'a job goes through the students of every course, and keeps off those who are being deleted',
  'server/src/features/standing/shown/tellings.store.ts':
    'a job goes through the students of every course, and keeps off those who are being deleted',
  'server/src/features/overview/counters/counts.store.ts':
    'a job goes through the students of every course, and keeps off those who are being deleted',
  'server/src/features/laws/alarms/alarms.store.ts':
    'staff see how many students have not met a question whose clause was amended',
  'server/src/features/overview/overview.store.ts':
    'staff see of how many students the figures of a course are',
  'server/src/features/overview/risk.store.ts': 'staff list the students of a course who are at risk',
  'server/src/features/overview/registrants.store.ts':
    'staff see of those who come whether they study on campus',
  'server/src/platform/things/ever-in-course.store.ts':
    'a course that only its authors touched may go as long as nobody is in it',
  'server/src/features/privacy/export-parts.store.ts': 'a copy of the student’s data lists the enrolments',
  'server/src/features/students/students.store.ts': 'staff list the students of a course',
  'server/src/features/studio/lists.store.ts': 'staff see how many students a course has before it opens',
};

const WRITING_BUILDERS = new Set(['insertInto', 'updateTable', 'deleteFrom']);
const WRITE = /\b(?:insert\s+into|delete\s+from|update)\s+courses_enrollments\b/gi;
const ANY_USE = /\bcourses_enrollments\b/i;
const CONDITION = /\b(?:exists\s*\(|in\s*\()\s*select\b[^()]*\bfrom\s+courses_enrollments\b/i;
const STAFF_OR = [
  // `${viewer.isAdmin}::boolean OR …`, and the other way round
  /\$\{[^{}]*\bisAdmin\}(?:::\w+)?\s+OR\b/i,
  /\bOR\s+\(?\$\{[^{}]*\bisAdmin\}/i,
  // a column
  /\bis_admin\s+OR\b/i,
  /\bOR\s+\(?(?:\w+\.)?is_admin\b/i,
  // decided around the statement
  /\bisAdmin\s*(?:\|\||\?\s*sql\b)/,
  /\|\|\s*(?:\w+\.)*isAdmin\b/,
];
const RETIRED = /\b[sS]eers?\b|[a-z]Seers?\b|\bwhy(?:[A-Z]\w*)?Unseen\b/;

/** Files of the running server that ask by themselves who is enrolled. The owner, `courses`, writes enrolments. */
export function strayEnrolmentReads(files: readonly SourceFile[]): string[] {
  return programOfServer(files)
    .filter((file) => readsEnrolments(file))
    .filter((file) => OTHER_READS[file.path] === undefined || isCondition(file))
    .map(({ path }) => `${path} asks who is enrolled: use maySeeCourse or isEnrolled of platform/access`);
}

/** Features that let administrators see what students see only under a condition. */
export function strayStaffConditions(files: readonly SourceFile[]): string[] {
  return programOfServer(files)
    .filter(({ path }) => path.startsWith('server/src/features/'))
    .filter(({ text }) => STAFF_OR.some((pattern) => pattern.test(text)))
    .map(
      ({ path }) => `${path} says what administrators see: use maySeeCourse or isAdminOr of platform/access`,
    );
}

/** Exceptions that nothing needs any more. */
export function idleExceptions(files: readonly SourceFile[]): string[] {
  const reading = new Set(
    programOfServer(files)
      .filter(readsEnrolments)
      .map(({ path }) => path),
  );
  return Object.keys(OTHER_READS).filter((path) => !reading.has(path));
}

/** Files that bring back a word which `viewer` and `reasonUnseen` replaced. */
export function retiredAccessWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !path.startsWith('tools/repository/access/'))
    .flatMap(({ path, text }) => {
      const [word] = RETIRED.exec(text) ?? [];
      return word === undefined ? [] : [`${path} says "${word}"`];
    });
}

function programOfServer(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(
    (file) =>
      isProgram(file) && !isTest(file) && file.path.startsWith('server/src/') && !file.path.startsWith(ROOM),
  );
}

function readsEnrolments(file: SourceFile): boolean {
  const { strings, methodCalls } = readSyntax(file);
  const builtWrites = methodCalls.filter(
    ({ method, firstArgument }) => WRITING_BUILDERS.has(method) && firstArgument === 'courses_enrollments',
  ).length;
  const uses = strings.filter((text) => ANY_USE.test(text.replace(WRITE, ''))).length;
  return uses > builtWrites;
}

function isCondition(file: SourceFile): boolean {
  return readSyntax(file).strings.some((text) => CONDITION.test(text));
}
