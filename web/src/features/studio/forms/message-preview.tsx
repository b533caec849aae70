/** A message as students will read it. */
import { shortDate } from '@sugya/domain/israel-time.ts';
import { isBlankHtml } from '@sugya/domain/studio/lacks.ts';
import { studioForms } from '../../../hebrew/studio-forms.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './message-preview.module.css';

const text = studioForms.preview;

export function MessagePreview({ form }: { readonly form: Readonly<Record<string, unknown>> }) {
  const { name, bodyHtml, author, displayFrom } = form;
  const html = typeof bodyHtml === 'string' ? bodyHtml : '';
  return (
    <section className={classes.preview} aria-label={text.title}>
      <p className={classes.title}>{text.title}</p>
      <article className={classes.message}>
        <h3>
          <bdi>{typeof name === 'string' ? name : ''}</bdi>
        </h3>
        <p className={classes.meta}>
          <bdi>{typeof author === 'string' ? author : ''}</bdi>
          {typeof displayFrom === 'string' && <bdi>{shortDate(new Date(displayFrom))}</bdi>}
        </p>
        {isBlankHtml(html) ? <p className={classes.meta}>{text.nothing}</p> : <RichText html={html} />}
      </article>
    </section>
  );
}
