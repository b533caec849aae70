/** From a question to a request about it (SUP-53). */
import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { support } from '../../../hebrew/support.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './ask-about-question.module.css';

export type AskedAbout = { readonly courseId: number; readonly questionId: number };

export function AskAboutQuestion(question: AskedAbout) {
  return (
    <div>
      <Button
        component={AppLink}
        to={paths.newMessage(question)}
        variant="subtle"
        size="compact-md"
        className={classes.ask}
        leftSection={<IconMessageQuestion size={18} aria-hidden />}
      >
        {support.ask}
      </Button>
    </div>
  );
}
