/** What was said about the law, the clause that was named, and the clauses that answer the question (STA-22 to STA-25). */
import type { QuestionStatistics } from '@sugya/contract/statistics.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { statistics } from '../../../hebrew/statistics.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { ReportRow } from '../report-rows.ts';
import styles from './reviewed-clauses.module.css';

const texts = statistics.review;

export function ReviewedClauses({
  question,
  row: { solution },
}: {
  readonly question: QuestionStatistics;
  readonly row: ReportRow;
}) {
  const { selectedLawAnswerType, isLawClauseCorrect, selectedLaw, selectedClause, correctLawClauses } =
    solution;
  if (selectedLawAnswerType === null && correctLawClauses.length === 0) return null;
  const own = question.solution;
  const key = question.clauseDataItem;
  return (
    <section className={styles.clauses} aria-labelledby="review-clauses">
      <h3 id="review-clauses" className={styles.title}>
        {texts.clauses}
      </h3>
      <dl className={styles.lines}>
        {selectedLawAnswerType !== null && (
          <Line name={texts.lawUse}>{statistics.lawAnswers[selectedLawAnswerType]}</Line>
        )}
        {selectedLaw !== null && (
          <Line name={texts.ownClause} verdict={isLawClauseCorrect}>
            <ClauseLink
              law={selectedLaw.name}
              clause={selectedClause?.name ?? null}
              to={own === null ? null : pathOf(own.selectedLawId, own.selectedLawClauseId)}
            />
          </Line>
        )}
        {correctLawClauses.map(({ law, clause }) => (
          <Line key={`${law.name} ${clause?.name ?? ''}`} name={texts.rightClause}>
            <ClauseLink
              law={law.name}
              clause={clause?.name ?? null}
              to={
                key !== null && key.lawName === law.name && key.clauseName === (clause?.name ?? null)
                  ? pathOf(key.lawId, key.clauseId)
                  : null
              }
            />
          </Line>
        ))}
      </dl>
    </section>
  );
}

function Line({
  name,
  verdict = null,
  children,
}: {
  readonly name: string;
  readonly verdict?: boolean | null;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        {children}
        {verdict !== null && (
          <span className={styles.verdict} data-right={verdict}>
            {verdict ? <IconCheck size={17} aria-hidden /> : <IconX size={17} aria-hidden />}
            {verdict ? texts.clauseRight : texts.clauseWrong}
          </span>
        )}
      </dd>
    </div>
  );
}

function ClauseLink({
  law,
  clause,
  to,
}: {
  readonly law: string;
  readonly clause: string | null;
  readonly to: AppPath | null;
}) {
  const words = (
    <>
      {clause === null ? texts.wholeLaw : <bdi>{clause}</bdi>}, <bdi>{law}</bdi>
    </>
  );
  return to === null ? (
    <span className={styles.words}>{words}</span>
  ) : (
    <AppLink to={to} className={styles.link}>
      {words}
    </AppLink>
  );
}

function pathOf(lawId: number | null, clauseId: number | null): AppPath | null {
  if (lawId === null) return null;
  const law = paths.laws({ lawId });
  return clauseId === null ? law : `${law}#c${clauseId}`;
}
