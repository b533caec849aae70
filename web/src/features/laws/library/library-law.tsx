/** One law of the library. Its clauses and its uses fold out, so that each is two presses from here. */
import type { CourseLaw } from '@sugya/contract/laws-library.ts';
import { IconBook2, IconChevronDown, IconChevronUp, IconPlayerPlay, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { laws as texts } from '../../../hebrew/laws.ts';
import { paths } from '../../../paths.ts';
import { versionWords } from '../../../platform/laws/law-version.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { lawClausesQuery } from '../law-texts.queries.ts';
import classes from './law-shelves.module.css';
import { pathOfUse } from './use-path.ts';

const text = texts.library;

export function LibraryLaw({ courseId, law }: { readonly courseId: number; readonly law: CourseLaw }) {
  const { lawId, lawName, clauseCount, collectedCount, uses } = law;
  const wording = versionWords(law);
  return (
    <article className={classes.law}>
      <h3 className={classes.name}>
        <AppLink to={paths.laws({ lawId, courseId })}>
          <bdi>{lawName}</bdi>
        </AppLink>
      </h3>
      {wording !== '' && <p className={classes.wording}>{wording}</p>}
      <p className={classes.wording}>
        {text.clauseCount(clauseCount)}
        {collectedCount !== null && ` · ${text.collected(collectedCount)}`}
      </p>
      <Folded words={text.clauses} of={lawName}>
        <Clauses courseId={courseId} lawId={lawId} lawName={lawName} />
      </Folded>
      <Folded words={text.uses(uses.length)} of={lawName}>
        <ul className={classes.uses}>
          {uses.map((use) => (
            <li key={`${use.kind}:${use.id}`}>
              <AppLink to={pathOfUse(use, courseId)}>
                {SIGNS[use.kind]} {text.use[use.kind]}: <bdi>{use.name}</bdi>
              </AppLink>
            </li>
          ))}
        </ul>
      </Folded>
    </article>
  );
}

const SIGNS = {
  lesson: <IconBook2 size={18} stroke={1.7} aria-hidden />,
  video: <IconPlayerPlay size={18} stroke={1.7} aria-hidden />,
  exercise: <IconScale size={18} stroke={1.7} aria-hidden />,
} as const;

function Folded({
  words,
  of,
  children,
}: {
  readonly words: string;
  /** Whose, for the button's name. */
  readonly of: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${words}: ${of}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words}
        {isOpen ? <IconChevronUp size={17} aria-hidden /> : <IconChevronDown size={17} aria-hidden />}
      </button>
      <div id={id}>{isOpen && children}</div>
    </div>
  );
}

function Clauses({
  courseId,
  lawId,
  lawName,
}: {
  readonly courseId: number;
  readonly lawId: number;
  readonly lawName: string;
}) {
  const { data, isError, error, refetch } = useQuery(lawClausesQuery(lawId));
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{text.clausesLoading}</p>;
  if (data.length === 0) return <p>{text.noClauses}</p>;
  return (
    <ul className={classes.clauses} aria-label={text.clausesOf(lawName)}>
      {data.map(({ id, name }) => (
        <li key={id}>
          <AppLink to={`${paths.laws({ lawId, courseId })}#c${id}`}>
            <bdi>{name}</bdi>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
