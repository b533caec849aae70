/** What the course says to its students, in full and at the end (CRS-09). */
import { hebrew } from '../../../hebrew.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './opening-remarks.module.css';

export function OpeningRemarks({ html }: { readonly html: string | null }) {
  if (html === null) return null;
  return (
    <section className={classes.remarks} aria-label={hebrew.courses.home.remarks}>
      <RichText html={html} />
    </section>
  );
}
