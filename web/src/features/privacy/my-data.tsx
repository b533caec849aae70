/** What is kept about the user: a copy of it, who of the staff looked at it, and its deletion. */
import type { Privacy } from '@sugya/contract/privacy.ts';
import type { ReactNode } from 'react';
import { privacy as texts } from '../../hebrew/privacy.ts';
import { Accesses } from './accesses.tsx';
import { Deletion } from './deletion.tsx';
import { ExportButton } from './export-button.tsx';
import classes from './privacy.module.css';

export function MyData({ privacy }: { readonly privacy: Privacy }) {
  return (
    <div className={classes.parts}>
      <Part title={texts.myData.exportTitle}>
        <p className={classes.lead}>{texts.myData.exportText}</p>
        <ExportButton />
      </Part>
      <Part title={texts.accesses.title}>
        <p className={classes.lead}>{texts.accesses.text}</p>
        <Accesses />
      </Part>
      <Part title={texts.deletion.title}>
        <Deletion privacy={privacy} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}
