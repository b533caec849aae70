/** Why the answer is right and the others are not (EXE-85, EXE-86). */
import { exercises } from '../../../hebrew/exercises.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './explanation.module.css';

const texts = exercises.reveal;

export function Explanation({ html }: { readonly html: string | null }) {
  return (
    <section className={classes.explanation} aria-labelledby="explanation-title">
      <h3 id="explanation-title" className={classes.title}>
        {texts.explanation}
      </h3>
      {html === null || html === '' ? (
        <p>{texts.noExplanation}</p>
      ) : (
        <RichText html={html} className={classes.text ?? ''} />
      )}
    </section>
  );
}
