/** The laws of the lesson under its verdicts (VER-02); without any, nothing. */
import type { LawListItem } from '@sugya/contract/laws.ts';
import { IconBook2 } from '@tabler/icons-react';
import { verdicts } from '../../../hebrew/verdicts.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import classes from './reader.module.css';

export function LessonLaws({ laws }: { readonly laws: readonly LawListItem[] }) {
  const text = verdicts.reader;
  if (laws.length === 0) return null;
  return (
    <section className={classes.laws}>
      <SectionHeading title={text.laws} />
      <ul>
        {laws.map(({ lawId, lawName, clauses }) => (
          <li key={lawId}>
            <IconBook2 size={20} aria-hidden />
            <AppLink to={paths.laws({ lawId })}>
              <bdi>{lawName}</bdi>
            </AppLink>
            <span>{text.lawClauses(clauses.length)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
