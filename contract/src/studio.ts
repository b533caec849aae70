/**
 * The studio: where staff write what students see. Every thing has one draft, seen by all who edit it; students see what
 * is published. Additions of ours, all of them.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { type FormOf, type StudioKind, studioKinds } from './studio-forms.ts';
import { id, idInPath, instant, revision } from './wire.ts';

const kind = z.enum(studioKinds);
const place = z.object({ kind, id, name: z.string() });

/** draft: never published; hidden: taken back. */
export const studioState = z.enum(['draft', 'published', 'hidden']);

/** Of a form that cannot be published: where, and what is amiss there. */
const lack = z.object({ field: z.string(), code: z.string() });

export const studioThing = z.object({
  kind,
  id,
  courseId: id,
  /** From the course down to what it stands in. */
  path: z.array(place),
  state: studioState,
  /** There is a draft that students do not see. */
  hasDraft: z.boolean(),
  /** Rises with every save of the draft, and with every publishing; sent back with an edit. */
  revision: z.int().min(1),
  /** The draft where there is one, else what is published. Its shape is that of the kind (studio-forms.ts). */
  form: z.looseObject({}),
  /** What keeps it from being published. */
  lacks: z.array(lack),
  editedAt: instant.nullable(),
  editedBy: z.string().nullable(),
});
export type StudioThing<Kind extends StudioKind = StudioKind> = Omit<
  z.output<typeof studioThing>,
  'kind' | 'form'
> & {
  readonly kind: Kind;
  readonly form: FormOf<Kind>;
};

const inPath = z.object({ kind, id: idInPath });
const chosen = z.strictObject({ kind, id });
const capability = 'content.write';

export const listStudioCourses = endpoint({
  name: 'listStudioCourses',
  method: 'GET',
  path: '/api/studio/courses',
  access: 'admin',
  capability: 'courses.read',
  response: z.array(
    z.object({
      id,
      name: z.string(),
      examDate: z.iso.date().nullable(),
      exerciseCount: z.int(),
      questionCount: z.int(),
    }),
  ),
  refusals: [],
  requirements: ['STU-02'],
});

export const readStudioThing = endpoint({
  name: 'readStudioThing',
  method: 'GET',
  path: '/api/studio/things/{kind}/{id}',
  access: 'admin',
  capability,
  params: inPath,
  response: studioThing,
  refusals: [],
  requirements: ['STU-05'],
});

/** A course stands in nothing; everything else needs its parent. The new thing is a draft behind its siblings. */
export const createStudioThing = endpoint({
  name: 'createStudioThing',
  method: 'POST',
  path: '/api/studio/things',
  access: 'admin',
  capability,
  body: z.strictObject({ kind, parentId: id.nullable().default(null), name: z.string().trim().max(300) }),
  response: studioThing,
  refusals: [],
  requirements: ['STU-04'],
});

export const saveStudioDraft = endpoint({
  name: 'saveStudioDraft',
  method: 'PUT',
  path: '/api/studio/things/{kind}/{id}/draft',
  access: 'admin',
  capability,
  params: inPath,
  /** The form is read by the kind's own schema, and refused field by field. */
  body: z.strictObject({ revision, form: z.record(z.string(), z.unknown()) }),
  response: studioThing,
  refusals: ['edited_elsewhere'],
  requirements: ['STU-06', 'STU-07', 'STU-08'],
});

/** Back to what is published. */
export const discardStudioDraft = endpoint({
  name: 'discardStudioDraft',
  method: 'DELETE',
  path: '/api/studio/things/{kind}/{id}/draft',
  access: 'admin',
  capability,
  params: inPath,
  query: z.object({ revision: idInPath }),
  response: studioThing,
  refusals: ['edited_elsewhere', 'never_published'],
  requirements: ['STU-09'],
});

/** All of them or none: where something is lacking nothing is published, and the errors name it by `things.0.name`. */
export const publishStudioThings = endpoint({
  name: 'publishStudioThings',
  method: 'POST',
  path: '/api/studio/publish',
  access: 'admin',
  capability,
  body: z.strictObject({
    things: z
      .array(z.strictObject({ ...chosen.shape, revision: revision.nullable().default(null) }))
      .min(1)
      .max(2_000),
  }),
  response: z.object({ published: z.array(chosen) }),
  refusals: ['edited_elsewhere', 'unfinished'],
  requirements: ['STU-10', 'STU-11'],
});

/** Students no longer see them; whatever they did with them stays. */
export const hideStudioThings = endpoint({
  name: 'hideStudioThings',
  method: 'POST',
  path: '/api/studio/hide',
  access: 'admin',
  capability,
  body: z.strictObject({ things: z.array(chosen).min(1).max(2_000) }),
  response: z.object({ hidden: z.array(chosen) }),
  refusals: [],
  requirements: ['STU-12'],
});

/** Of what was never published and holds nothing. */
export const deleteStudioThing = endpoint({
  name: 'deleteStudioThing',
  method: 'DELETE',
  path: '/api/studio/things/{kind}/{id}',
  access: 'admin',
  capability,
  params: inPath,
  refusals: ['still_used'],
  requirements: ['STU-13'],
});
