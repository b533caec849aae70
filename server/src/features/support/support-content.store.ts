/** Writes a course's help centre, as a content pack or as staff have it. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type WrittenRow, writeDifferences } from '../../platform/written-row.ts';

export type Settings = {
  readonly isOpen: boolean;
  readonly enforcesHours: boolean;
  readonly dailyQuota: number;
  readonly weeklyQuota: number;
  readonly mailsAnswers: boolean;
};

type TopicTexts = {
  readonly name: string;
  readonly description: string;
  readonly additionalParameterName: string | null;
  readonly isProfessional: boolean;
};
/** As the pack names it. */
export type PackTopicToWrite = TopicTexts & { readonly externalId: string };
/** Null: a new one. */
export type StaffTopicToWrite = TopicTexts & { readonly id: number | null };

/** Returns the topics. One of a pack that is not named here is withdrawn; those that staff made stay. */
export async function writeSupport(
  trx: Transaction<Tables>,
  given: {
    readonly courseId: number;
    readonly settings: Settings;
    readonly topics: readonly PackTopicToWrite[];
  },
): Promise<WrittenRow[]> {
  const { courseId, topics } = given;
  await upsertSettings(trx, courseId, given.settings);
  const stored = await trx
    .selectFrom('support_topics')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('external_id', 'is not', null)
    .$narrowType<{ external_id: string }>()
    .execute();
  const wanted = topics.map((topic, place) => ({
    externalId: topic.externalId,
    columns: topicColumns(topic, place),
  }));
  const written = await writeDifferences(wanted, stored, {
    insert: async (external_id, columns) => {
      const { id } = await trx
        .insertInto('support_topics')
        .values({ course_id: courseId, external_id, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, columns) => {
      await trx.updateTable('support_topics').set(columns).where('id', '=', id).execute();
    },
  });
  await sql`
    UPDATE support_topics SET is_withdrawn = true
    WHERE NOT is_withdrawn AND course_id = ${courseId} AND external_id IS NOT NULL
      AND NOT id = ANY (${written.map(({ id }) => id)}::bigint[])`.execute(trx);
  return written;
}

/** Returns false, having changed nothing, when one of the ids is of no topic of this course. */
export async function replaceTopics(
  trx: Transaction<Tables>,
  { courseId, topics }: { readonly courseId: number; readonly topics: readonly StaffTopicToWrite[] },
): Promise<boolean> {
  const named = topics.flatMap(({ id }) => id ?? []);
  const known = await trx
    .selectFrom('support_topics')
    .select('id')
    .where('course_id', '=', courseId)
    .where('id', 'in', [0, ...named])
    .forUpdate()
    .execute();
  if (known.length !== new Set(named).size || named.length !== known.length) return false;
  await sql`
    UPDATE support_topics SET is_withdrawn = true
    WHERE NOT is_withdrawn AND course_id = ${courseId} AND NOT id = ANY (${named}::bigint[])`.execute(trx);
  const shown = topics.map((topic, place) => ({ id: topic.id, columns: topicColumns(topic, place) }));
  for (const { id, columns } of shown) {
    if (id === null)
      await trx
        .insertInto('support_topics')
        .values({ course_id: courseId, ...columns })
        .execute();
    else await trx.updateTable('support_topics').set(columns).where('id', '=', id).execute();
  }
  return true;
}

export async function upsertSettings(
  trx: Transaction<Tables>,
  courseId: number,
  settings: Settings,
): Promise<void> {
  const columns = {
    is_open: settings.isOpen,
    enforces_hours: settings.enforcesHours,
    daily_quota: settings.dailyQuota,
    weekly_quota: settings.weeklyQuota,
    mails_answers: settings.mailsAnswers,
  };
  await trx
    .insertInto('support_settings')
    .values({ course_id: courseId, ...columns })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(columns))
    .execute();
}

function topicColumns(topic: TopicTexts, place: number) {
  return {
    name: topic.name,
    description: topic.description,
    additional_parameter_name: topic.additionalParameterName,
    is_professional: topic.isProfessional,
    sort_order: place + 1,
    is_withdrawn: false,
  };
}

/** Nobody has asked anything. */
export async function deleteSupportOfCourse(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await sql`DELETE FROM support_topics WHERE course_id = ${courseId}`.execute(trx);
  await sql`DELETE FROM support_settings WHERE course_id = ${courseId}`.execute(trx);
}
