/** One piece of an import's screen: what is the case, and what can be done. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './card.module.css';

export function Card({
  tone = 'plain',
  actions,
  children,
}: {
  readonly tone?: 'plain' | 'wrong' | 'right';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={classes.card} data-tone={tone}>
      <div className={classes.words}>{children}</div>
      {actions !== undefined && actions !== false && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}

export function AnotherFile({
  label,
  isMain = false,
}: {
  readonly label: string;
  readonly isMain?: boolean;
}) {
  return (
    <Button component={AppLink} to={paths.studioImports()} size="sm" variant={isMain ? 'filled' : 'default'}>
      {label}
    </Button>
  );
}
