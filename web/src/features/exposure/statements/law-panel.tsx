/** The law's text beside the statements; it is open at first and can be put away (EXP-50, EXP-53). */
import { type ReactNode, useState } from 'react';
import { exposure } from '../../../hebrew/exposure.ts';
import classes from './law-panel.module.css';

const texts = exposure.law;

export function LawPanel({ children }: { readonly children: ReactNode }) {
  const [isLawApproved, setIsLawApproved] = useState(true);
  return (
    <section className={classes.panel} aria-label={texts.title} data-own-keys>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isLawApproved}
        onClick={() => setIsLawApproved(!isLawApproved)}
      >
        {isLawApproved ? texts.hide : texts.show}
      </button>
      {isLawApproved && <div className={classes.law}>{children}</div>}
    </section>
  );
}
