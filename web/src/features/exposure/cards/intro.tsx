/** EXP-32, EXP-33: the introduction is approved once in a browser session and chapter. */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { exposure } from '../../../hebrew/exposure.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { Sheet } from '../../../ui/page.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './intro.module.css';

export function IntroFirst({
  chapterId,
  html,
  children,
}: {
  readonly chapterId: number;
  /** Null: there is none. */
  readonly html: string | null;
  readonly children: ReactNode;
}) {
  const key = `exposure_intro_${chapterId}`;
  const [isApproved, setIsApproved] = useState(() => readStored('session', key) === 'approved');
  if (html === null || html === '' || isApproved) return children;
  return (
    <Sheet title={exposure.intro.title}>
      <RichText html={html} />
      <Button
        className={classes.approve}
        onClick={() => {
          writeStored('session', key, 'approved');
          setIsApproved(true);
        }}
      >
        {exposure.intro.approve}
      </Button>
    </Sheet>
  );
}
