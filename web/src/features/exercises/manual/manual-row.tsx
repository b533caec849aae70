/** One question of the table. What is missing is said in words, not by colour alone. */
import type { ManualEntry } from '@sugya/contract/exercises-paper.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { manualEntry } from '../../../hebrew/manual-entry.ts';
import { isFilled, type ManualDraft, outdatedLetter, rowOf } from './manual-draft.ts';
import classes from './manual-table.module.css';

const texts = manualEntry.table;

export function ManualRow({
  question,
  place,
  columns,
  draft,
  hasStar,
  marksMissing,
  onChoose,
  onStar,
}: {
  readonly question: ManualEntry['questions'][number];
  /** From 0. */
  readonly place: number;
  readonly columns: number;
  readonly draft: ManualDraft;
  readonly hasStar: boolean;
  readonly marksMissing: boolean;
  readonly onChoose: (index: number) => void;
  readonly onStar: (isStar: boolean) => void;
}) {
  const position = place + 1;
  const { answerId, isStar } = rowOf(draft, question.id);
  const changedFrom = outdatedLetter(question, draft);
  const isMissing = !isFilled(question, draft) && (marksMissing || changedFrom !== null);
  const whyId = `missing-${question.id}`;
  return (
    <tr
      data-place={place}
      data-missing={isMissing || undefined}
      data-filled={isFilled(question, draft) || undefined}
    >
      <th scope="row" className={classes.number}>
        <bdi>{position}</bdi>
        {isMissing && (
          <span id={whyId} className={classes.why}>
            {changedFrom === null ? texts.missing : texts.changed(changedFrom)}
          </span>
        )}
      </th>
      {Array.from({ length: columns }, (_, index) => {
        const answer = question.answers[index];
        const letter = answerLetter(index);
        if (answer === undefined) return <td key={letter} />;
        const label =
          answer.text === null
            ? texts.answer(position, letter)
            : texts.answerNamed(position, letter, answer.text);
        return (
          <td key={letter}>
            <label className={classes.choice}>
              <input
                type="radio"
                name={`question-${question.id}`}
                aria-label={label}
                data-index={index}
                checked={answer.id === answerId}
                onChange={() => onChoose(index)}
                {...(isMissing && { 'aria-describedby': whyId })}
              />
              <span className={classes.mark} aria-hidden="true">
                {answer.text === null ? letter : <bdi>{answer.text}</bdi>}
              </span>
            </label>
          </td>
        );
      })}
      {hasStar && (
        <td>
          <label className={classes.star}>
            <input
              type="checkbox"
              aria-label={texts.starOf(position)}
              checked={isStar}
              onChange={(event) => onStar(event.currentTarget.checked)}
            />
            {isStar ? <IconStarFilled size={22} aria-hidden /> : <IconStar size={22} aria-hidden />}
          </label>
        </td>
      )}
    </tr>
  );
}
