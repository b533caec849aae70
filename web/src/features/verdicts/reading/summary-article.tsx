/** One verdict: what it is, the ministry's ratio, the parts that were written, its halachot (VER-05 to VER-09). */
import type { VerdictSummary } from '@sugya/contract/verdicts.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { shell } from '../../../hebrew/shell.ts';
import { verdicts } from '../../../hebrew/verdicts.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './summary-article.module.css';

const text = verdicts.reader;
const PARTS = ['summary', 'facts', 'verdict', 'resolution'] as const;

type Halacha = VerdictSummary['halachot'][number];

export function summaryAnchor(id: number): string {
  return `verdict-${id}`;
}

export function SummaryArticle({ summary }: { readonly summary: VerdictSummary }) {
  const anchor = summaryAnchor(summary.id);
  return (
    <article className={classes.article} aria-labelledby={anchor}>
      <header className={classes.header}>
        <Kind summary={summary} />
        <h2 id={anchor} tabIndex={-1}>
          <bdi>{summary.name}</bdi>
        </h2>
        {summary.lawName !== null && (
          <p className={classes.law}>
            {text.law}: <bdi>{summary.lawName}</bdi>
          </p>
        )}
        {summary.fullVerdictUrl !== null && (
          <OutsideLink address={summary.fullVerdictUrl} label={text.full} name={text.fullOf(summary.name)} />
        )}
      </header>
      {summary.miniRatio !== null && (
        <section className={classes.ratio}>
          <h3>{text.parts.miniRatio}</h3>
          <RichText cites html={summary.miniRatio} />
        </section>
      )}
      {PARTS.map((part) => {
        const html = summary[part];
        return (
          html !== null && (
            <section key={part} className={classes.part}>
              <h3>{text.parts[part]}</h3>
              <RichText cites html={html} />
            </section>
          )
        );
      })}
      {summary.halachot.length > 0 && (
        <section className={classes.part}>
          <h3>{text.parts.halachot}</h3>
          <ol className={classes.halachot}>
            {summary.halachot.map((halacha) => (
              <HalachaItem key={`${halacha.name}-${halacha.text}`} halacha={halacha} />
            ))}
          </ol>
        </section>
      )}
      {summary.modelSubLabels.length > 0 && <Tags label={text.labels} tags={summary.modelSubLabels} />}
    </article>
  );
}

function Kind({ summary }: { readonly summary: VerdictSummary }) {
  const kinds = [summary.category, summary.subCategory].filter((kind) => kind !== null);
  if (kinds.length === 0) return null;
  return (
    <p className={classes.kind}>
      {kinds.map((kind) => (
        <bdi key={kind}>{kind}</bdi>
      ))}
    </p>
  );
}

function HalachaItem({ halacha }: { readonly halacha: Halacha }) {
  const { name, url } = halacha;
  const subjects = halacha.subjects.map((subject) => subject.name);
  return (
    <li>
      <h4>
        <bdi>{name}</bdi>
      </h4>
      {halacha.text !== '' && <RichText cites html={halacha.text} />}
      {subjects.length > 0 && <Tags label={text.subjectsOf(name)} tags={subjects} />}
      {url !== null && <OutsideLink address={url} label={text.source} name={text.ofHalacha(name)} />}
    </li>
  );
}

function Tags({ label, tags }: { readonly label: string; readonly tags: readonly string[] }) {
  return (
    <ul className={classes.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          <bdi>{tag}</bdi>
        </li>
      ))}
    </ul>
  );
}

function OutsideLink({
  address,
  label,
  name,
}: {
  readonly address: string;
  readonly label: string;
  /** What a screen reader says: which of the many links with the same words. */
  readonly name: string;
}) {
  return (
    <a
      className={classes.outside}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${name} ${shell.opensInNewTab}`}
    >
      <IconExternalLink size={17} aria-hidden />
      {label}
    </a>
  );
}
