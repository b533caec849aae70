/** How an empty installation begins with the demo course. An addition of ours. */
import { endpoint } from './endpoint.ts';

/** The content of the demo course without its people, whose passwords everybody knows. Where there is a course, nothing. */
export const loadDemoCourse = endpoint({
  name: 'loadDemoCourse',
  method: 'POST',
  path: '/api/studio/demo',
  access: 'admin',
  capability: 'content.write',
  takesLong: true,
  refusals: [],
  requirements: ['FST-02'],
});
