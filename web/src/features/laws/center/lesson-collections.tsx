/** What a lesson shows of laws and verdicts besides its exercises: ways to the viewers of both (LAW-60). */
import type { LawCenterLesson } from '@sugya/contract/laws.ts';
import { IconBook2, IconGavel } from '@tabler/icons-react';
import { laws } from '../../../hebrew/laws.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './lesson-collections.module.css';

type Collection = LawCenterLesson['collections'][number];

export function LessonCollections({
  courseId,
  lesson,
}: {
  readonly courseId: number;
  readonly lesson: Pick<LawCenterLesson, 'id' | 'collections'>;
}) {
  if (lesson.collections.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={laws.center.collections}>
      {lesson.collections.map((collection) => {
        const { id, kind, of, name } = collection;
        const Sign = kind === 'law' ? IconBook2 : IconGavel;
        return (
          <li key={`${kind}:${of}:${id}`}>
            <AppLink to={collectionPath(collection, { courseId, lessonId: lesson.id })}>
              <Sign size={19} stroke={1.7} aria-hidden />
              <span>
                {laws.center.collectionOf[kind][of]} <bdi className={classes.name}>{name}</bdi>
              </span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The page that a collection opens in. */
export function collectionPath(
  { id: collectionId, kind, of }: Collection,
  { courseId, lessonId }: { readonly courseId: number; readonly lessonId: number },
): AppPath {
  if (of === 'lesson') {
    return kind === 'law'
      ? paths.lessonLaw({ courseId, lessonId })
      : paths.lessonVerdict({ courseId, lessonId });
  }
  return kind === 'law'
    ? paths.lessonLawCollection({ courseId, collectionId })
    : paths.lessonVerdictCollection({ courseId, collectionId });
}
