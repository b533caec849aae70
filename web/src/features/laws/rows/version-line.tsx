/** Which wording this is, and that it is not the official one. */
import type { LawWording } from '@sugya/contract/laws.ts';
import { versionWords } from '../../../platform/laws/law-version.ts';
import classes from './row-view.module.css';

export function VersionLine({ text }: { readonly text: LawWording }) {
  const words = versionWords(text);
  return words === '' ? null : <p className={classes.version}>{words}</p>;
}
