/** A text as students will read it. */
import { isBlankHtml } from '@sugya/domain/studio/lacks.ts';
import { studioForms } from '../../../hebrew/studio-forms.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './message-preview.module.css';

const text = studioForms.preview;

export function HtmlPreview({ html }: { readonly html: string | null }) {
  return (
    <section className={classes.preview} aria-label={text.title}>
      <p className={classes.title}>{text.title}</p>
      <article className={classes.message}>
        {html === null || isBlankHtml(html) ? (
          <p className={classes.meta}>{text.nothing}</p>
        ) : (
          <RichText html={html} />
        )}
      </article>
    </section>
  );
}
