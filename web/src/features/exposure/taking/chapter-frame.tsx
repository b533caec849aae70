/** What stands around the questions of a chapter: the way to it, its name, how far it is, and whether all is saved. */
import type { ReactNode } from 'react';
import { exposure } from '../../../hebrew/exposure.ts';
import { shell } from '../../../hebrew/shell.ts';
import { paths } from '../../../paths.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Meter } from '../../../ui/figures/meter.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { SaveLine } from '../../../ui/study/save-line.tsx';
import { StudyProgress } from '../../../ui/study/study-panel.tsx';
import classes from './chapter-frame.module.css';
import type { ChapterTaking } from './use-chapter-taking.ts';

export function ChapterFrame({
  taking,
  heart,
  children,
}: {
  readonly taking: ChapterTaking;
  readonly heart: ReactNode;
  readonly children: ReactNode;
}) {
  const { chapter, progress, isSuperseded } = taking;
  const save = isSuperseded ? ({ ...taking.save, kind: 'superseded' } as const) : taking.save;
  return (
    <div className={classes.frame}>
      <PageHeading
        title={<bdi>{chapter.name}</bdi>}
        before={
          <Breadcrumbs
            label={shell.breadcrumbs}
            crumbs={[{ label: chapter.categoryName, to: paths.categoryExposure(chapter) }]}
          />
        }
        after={heart}
      />
      {chapter.subtitle !== null && <p className={classes.subtitle}>{chapter.subtitle}</p>}
      <StudyProgress>
        <Meter percent={progress.completion} label={exposure.box.completionPie(progress.completion)} />
        <span aria-hidden="true">{exposure.taking.completion(progress.completion)}</span>
        <span>{exposure.taking.success(progress.success)}</span>
        <SaveLine save={save} words={exposure.save} onRead={taking.forgetRefusals} />
      </StudyProgress>
      {children}
    </div>
  );
}
