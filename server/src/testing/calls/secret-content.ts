/** Content of which everything that is a key says so in words of its own, for searches for leaks. */
import type { TestApp } from '../app/test-app.ts';
import type { BuiltExercise, BuiltQuestion } from '../content/build-content.ts';
import { type BuiltLaw, buildLaw, clauseOf, giveQuestionLaws } from '../content/build-laws.ts';
import { buildAcceptance } from './ruling-calls.ts';

/** A text that stands only in what explains this question. */
export const secretOf = ({ id }: BuiltQuestion) => `הסבר-סודי-${id}-`;

export function secretContent(appOf: () => TestApp) {
  let builtStatute: Promise<BuiltLaw> | null = null;
  /** Its clause 2 answers every question; the students name clause 3. */
  const statute = (): Promise<BuiltLaw> => {
    builtStatute ??= buildLaw(appOf().db);
    return builtStatute;
  };

  const giveSecrets = async (exercise: BuiltExercise): Promise<BuiltExercise> => {
    const { db } = appOf();
    for (const question of exercise.questions) {
      await db
        .updateTable('exercises_question_versions')
        .set({
          explanation_html: `<p>${secretOf(question)}</p>`,
          source: `מועד קודם, ${secretOf(question)}`,
          takeaway_html: `<p>${secretOf(question)}</p>`,
          searched_words: secretOf(question),
          authored_difficulty: 2,
        })
        .where('id', '=', question.versionId)
        .execute();
      await db
        .updateTable('exercises_answers')
        .set({ rationale_html: `<p>${secretOf(question)}</p>` })
        .where('question_version_id', '=', question.versionId)
        .execute();
      const law = await statute();
      const { versionId } = question;
      await giveQuestionLaws(db, { versionId, laws: [law], correct: [{ law, clause: '2' }] });
      await db
        .insertInto('exercises_question_links')
        .values({
          question_version_id: versionId,
          role: 'distractor',
          sort_order: 1,
          law_id: law.lawId,
          clause_id: clauseOf(law, '3').id,
          quote: secretOf(question),
        })
        .execute();
      await buildAcceptance(db, question);
    }
    return exercise;
  };

  return { statute, giveSecrets };
}
