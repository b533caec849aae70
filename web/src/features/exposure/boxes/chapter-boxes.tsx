/** The chapters of a learning subject as progress boxes (EXP-10 to EXP-19). */
import { Button } from '@mantine/core';
import type { ExposureChapter } from '@sugya/contract/exposure.ts';
import { chapterOffer } from '@sugya/domain/exposure.ts';
import { IconCards } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exposure } from '../../../hebrew/exposure.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Ring } from '../../../ui/figures/ring.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { chapterPath } from '../chapter-path.ts';
import classes from './chapter-boxes.module.css';
import { ResetAnswers } from './reset-answers.tsx';

const texts = exposure.box;

export function ChapterBoxes({
  chapters,
  renderHeart,
}: {
  readonly chapters: readonly ExposureChapter[];
  /** Favourites belong to another feature; the page brings its heart. */
  readonly renderHeart: (chapter: ExposureChapter) => ReactNode;
}) {
  if (chapters.length === 0) {
    return (
      <StateMessage icon={<IconCards size={28} />} title={exposure.empty}>
        {exposure.emptyNext}
      </StateMessage>
    );
  }
  return (
    <ul className={classes.grid}>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <ChapterBox chapter={chapter} heart={renderHeart(chapter)} />
        </li>
      ))}
    </ul>
  );
}

function ChapterBox({ chapter, heart }: { readonly chapter: ExposureChapter; readonly heart: ReactNode }) {
  const { completionPercent, successPercent } = chapter;
  const offer = chapterOffer(completionPercent);
  const label = texts.offers[offer];
  return (
    <article className={classes.box}>
      <header className={classes.head}>
        {chapter.iconUrl !== null && <img src={chapter.iconUrl} alt="" className={classes.icon} />}
        <div className={classes.titles}>
          <h2 className={classes.name}>
            <bdi>{chapter.name}</bdi>
          </h2>
          <p className={classes.subtitle}>
            {[exposure.kinds[chapter.expoType], chapter.subtitle].filter(Boolean).join(' · ')}
          </p>
          <p className={classes.subtitle}>{texts.questions(chapter.numberOfQuestions)}</p>
        </div>
        {heart}
      </header>
      <div className={classes.pies}>
        <Pie
          name={texts.completion}
          percent={completionPercent}
          label={texts.completionPie(completionPercent)}
          tone="completion"
        />
        <Pie
          name={texts.success}
          percent={successPercent}
          label={texts.successPie(successPercent)}
          // Nothing is wrong yet where nothing was answered.
          tone={completionPercent === 0 ? 'completion' : 'verdict'}
        />
      </div>
      <footer className={classes.foot}>
        <Button
          component={AppLink}
          to={chapterPath(chapter)}
          variant={offer === 'view' ? 'default' : 'filled'}
          aria-label={`${label} – ${chapter.name}`}
        >
          {label}
        </Button>
        <ResetAnswers chapter={chapter} />
      </footer>
    </article>
  );
}

function Pie(props: {
  readonly name: string;
  readonly percent: number;
  readonly label: string;
  readonly tone: 'completion' | 'verdict';
}) {
  return (
    <div className={classes.pie}>
      <Ring percent={props.percent} tone={props.tone} label={props.label}>
        {props.percent}
      </Ring>
      <span aria-hidden="true">{props.name}</span>
    </div>
  );
}

export function ChapterBoxesLoading() {
  return (
    <LoadingRegion label={exposure.loading}>
      <div className={classes.grid}>
        {[1, 2, 3].map((place) => (
          <Placeholder key={place} height="220px" />
        ))}
      </div>
    </LoadingRegion>
  );
}
