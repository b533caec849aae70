/** The endpoints of lists of students as files (contract/src/account-people-file.ts). */
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { MOST_LINES } from '../invitations/enrol-many.ts';

export type PeopleFileHandlers = Pick<EveryHandler, 'readFileOfStudents' | 'exportStudentsTemplate'>;

// The readers and the writer of workbooks come with the first file: a start does not need them.
export const peopleFileHandlers: PeopleFileHandlers = {
  readFileOfStudents: async ({ body: { name, content } }) => {
    const { readPeopleFile } = await import('./read-people-file.ts');
    const read = readPeopleFile({ name, bytes: new Uint8Array(Buffer.from(content, 'base64')) });
    if (typeof read === 'string') return refuse('unreadable_list', { file: [read] });
    if (read.people.length > MOST_LINES) return refuse('list_too_long');
    return answer({ people: [...read.people], unread: [...read.unread] });
  },
  exportStudentsTemplate: async () => {
    const { makePeopleTemplate } = await import('./people-template.ts');
    return answer(await makePeopleTemplate());
  },
};
