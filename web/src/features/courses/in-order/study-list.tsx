/** A subject in the order of study: its lessons, and in each what there is to watch, practise and read. */
import {
  IconBook2,
  IconCards,
  IconClipboardText,
  IconGavel,
  IconPrinter,
  IconVideo,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hebrew } from '../../../hebrew.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { StudyItem, StudyKind, StudyLesson } from './study-item.ts';
import classes from './study-list.module.css';

const texts = hebrew.courses.inOrder;

const icons: Readonly<Record<StudyKind, ReactNode>> = {
  lecture: <IconVideo size={21} aria-hidden />,
  chapter: <IconCards size={21} aria-hidden />,
  exercise: <IconClipboardText size={21} aria-hidden />,
  law: <IconBook2 size={21} aria-hidden />,
  verdict: <IconGavel size={21} aria-hidden />,
};

export function StudyList({
  lessons,
  nextKey,
}: {
  readonly lessons: readonly StudyLesson[];
  /** The item to go on with; null where all is done. */
  readonly nextKey: string | null;
}) {
  return lessons.map((lesson) => (
    <section key={lesson.id} aria-labelledby={`lesson-${lesson.id}`} className={classes.lesson}>
      <h2 id={`lesson-${lesson.id}`} className={classes.title}>
        <bdi>{lesson.name}</bdi> <span className={classes.count}>{texts.items(lesson.items.length)}</span>
      </h2>
      <ul className={classes.items}>
        {lesson.items.map((item) => (
          <StudyRow key={item.key} item={item} isNext={item.key === nextKey} />
        ))}
      </ul>
    </section>
  ));
}

function StudyRow({ item, isNext }: { readonly item: StudyItem; readonly isNext: boolean }) {
  const { kind, name, to, about, chips, minutes, state, action, heart, print } = item;
  return (
    <li className={isNext ? `${classes.item} ${classes.next}` : classes.item}>
      <span className={classes.kind} aria-hidden="true">
        {icons[kind]}
      </span>
      <div className={classes.name}>
        <h3>
          <AppLink to={to}>
            <bdi>{name}</bdi>
          </AppLink>
          {isNext && <span className={classes.spoken}>, {texts.next}</span>}
        </h3>
        <p className={classes.about}>
          <span>
            {texts.kinds[kind]}
            {about !== null && ` · ${about}`}
          </span>
          {chips.map(({ label, tone }) => (
            <span key={label} className={classes.chip} data-tone={tone}>
              {label}
            </span>
          ))}
        </p>
      </div>
      <span className={classes.minutes}>{minutes}</span>
      <div className={classes.state}>{state}</div>
      <div className={classes.action}>{action}</div>
      <div className={classes.signs}>
        {heart}
        {print !== null && (
          <AppLink
            to={print}
            className={classes.print}
            aria-label={`${hebrew.courses.card.printOf} ${name}`}
            title={hebrew.courses.card.print}
          >
            <IconPrinter size={20} aria-hidden />
          </AppLink>
        )}
      </div>
    </li>
  );
}
