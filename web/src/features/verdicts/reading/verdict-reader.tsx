/** Summaries of verdicts to read: a filter by subject, the way to each, and the summaries themselves. */
import { Button } from '@mantine/core';
import type { VerdictSummary } from '@sugya/contract/verdicts.ts';
import { IconGavel, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { verdicts } from '../../../hebrew/verdicts.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './reader.module.css';
import { SubjectButtons } from './subject-buttons.tsx';
import { countHalachot, ofSubject, subjectsOf } from './subject-filter.ts';
import { SummaryArticle, summaryAnchor } from './summary-article.tsx';

const text = verdicts.reader;

export function VerdictReader({
  summaries,
  after,
}: {
  readonly summaries: readonly VerdictSummary[];
  /** Under the summaries, such as the lesson's laws. */
  readonly after?: ReactNode;
}) {
  const [subject, setSubject] = useState<string | null>(null);
  if (summaries.length === 0) {
    return (
      <>
        <StateMessage icon={<IconGavel size={30} stroke={1.5} />} title={text.nothing}>
          {text.nothingWhy}
        </StateMessage>
        {after}
      </>
    );
  }
  const subjects = subjectsOf(summaries);
  const shown = ofSubject(summaries, subject);
  return (
    <>
      <div className={classes.tools}>
        {subjects.length > 0 && <SubjectButtons subjects={subjects} chosen={subject} onChoose={setSubject} />}
        <div className={classes.row}>
          <p role="status" className={classes.shown}>
            {text.shown(shown.length, summaries.length, countHalachot(shown))}
          </p>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {text.print}
          </Button>
        </div>
      </div>
      <div className={shown.length > 1 ? `${classes.desk} ${classes.withContents}` : classes.desk}>
        {shown.length > 1 && <Contents summaries={shown} />}
        <div className={classes.articles}>
          {shown.map((summary) => (
            <SummaryArticle key={summary.id} summary={summary} />
          ))}
          {after}
        </div>
      </div>
    </>
  );
}

function Contents({ summaries }: { readonly summaries: readonly VerdictSummary[] }) {
  return (
    <nav className={classes.contents} aria-label={text.contents}>
      <h2>{text.contents}</h2>
      <ol>
        {summaries.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${summaryAnchor(id)}`}
              onClick={(event) => {
                event.preventDefault();
                moveTo(summaryAnchor(id));
              }}
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Reading goes on there; the address stays, so that the way back leaves the page. */
function moveTo(anchor: string): void {
  const heading = document.getElementById(anchor);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
