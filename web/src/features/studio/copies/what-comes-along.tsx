/** What a copy of the course would have, and what it would not. */
import { useQuery } from '@tanstack/react-query';
import { studioCopies as text } from '../../../hebrew/studio-copies.ts';
import classes from './copies.module.css';
import { copyPreviewQuery } from './copies.queries.ts';

const COUNTED = [
  'subjects',
  'lessons',
  'exercises',
  'questions',
  'chapters',
  'lectures',
  'books',
  'messages',
] as const satisfies readonly (keyof typeof text.counts)[];

export function WhatComesAlong({ courseId }: { readonly courseId: number }) {
  const { data } = useQuery(copyPreviewQuery(courseId));
  const counted =
    data === undefined
      ? []
      : COUNTED.filter((name) => data[name] > 0).map((name) => text.counts[name](data[name]));
  return (
    <>
      <section>
        <h3>{text.along}</h3>
        {counted.length > 0 && <p className={classes.counts}>{counted.join(', ')}.</p>}
        <p>{text.alongRest}</p>
        {data !== undefined && data.ruledQuestions > 0 && <p>{text.ruled(data.ruledQuestions)}</p>}
      </section>
      <section>
        <h3>{text.behind}</h3>
        <ul>
          {text.behindList.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {data !== undefined && data.liveLectures > 0 && <li>{text.liveLectures(data.liveLectures)}</li>}
        </ul>
      </section>
      <p className={classes.note}>{text.unseen}</p>
    </>
  );
}
