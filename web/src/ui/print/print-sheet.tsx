/**
 * A page that is made for paper: the sheet as it will be printed, A4 and black on white whatever the screen
 * shows, and above it, on the screen alone, the button that prints.
 */
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import classes from './print-sheet.module.css';
import { usePrintDialog } from './use-print-dialog.ts';

export type SheetWords = {
  readonly action: string;
  readonly hint: string;
  /** Of "page 1 of 3" at the foot of each page. */
  readonly page: string;
  readonly of: string;
};

export function PrintSheet({
  words,
  opensDialog,
  links,
  children,
}: {
  readonly words: SheetWords;
  /** PRN-16: asks the browser to print as soon as the sheet stands. */
  readonly opensDialog: boolean;
  /** Beside the button, on the screen alone. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}) {
  usePrintDialog(opensDialog);
  usePageNumbers(words);
  return (
    <div className={classes.paper}>
      <div className={classes.action}>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {words.action}
        </Button>
        <span className={classes.hint}>{words.hint}</span>
        {links}
      </div>
      {children}
    </div>
  );
}

/** PRN-07: what is filled in by hand at the end. */
export function SignatureLine({ labels }: { readonly labels: readonly string[] }) {
  return (
    <p className={classes.signature}>
      {labels.map((label) => (
        <span key={label} className={classes.blank}>
          {label}:
        </span>
      ))}
    </p>
  );
}

/** The foot of a page is made by the style sheet, which knows no language. The effect hands it the words. */
function usePageNumbers({ page, of }: Pick<SheetWords, 'page' | 'of'>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--page-word', `"${page} "`);
    style.setProperty('--page-of', `" ${of} "`);
    return () => {
      style.removeProperty('--page-word');
      style.removeProperty('--page-of');
    };
  }, [page, of]);
}
