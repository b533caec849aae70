/** The way to the paper, beside the page, because the print dialog comes at once. */
import { IconPrinter } from '@tabler/icons-react';
import { laws } from '../../../hebrew/laws.ts';
import { shell } from '../../../hebrew/shell.ts';
import type { AppPath } from '../../../paths.ts';

export function PrintLink({ to }: { readonly to: AppPath }) {
  return (
    <a href={to} target="_blank" rel="noopener" aria-label={`${laws.print.action} ${shell.opensInNewTab}`}>
      <IconPrinter size={18} stroke={1.7} aria-hidden /> {laws.print.action}
    </a>
  );
}
