/** A formatted text in a form. The editor itself is handed over by the page, because it belongs to another feature. */
import { createContext, Fragment, type ReactNode, use } from 'react';

type DrawHtmlEditor = (field: {
  readonly label: string;
  readonly kind: 'text';
  readonly html: string;
  readonly error: string | null;
  readonly onChange: (html: string) => void;
}) => ReactNode;

export const HtmlEditorContext = createContext<DrawHtmlEditor | null>(null);

export function HtmlField({
  label,
  html,
  version,
  onChange,
}: {
  readonly label: string;
  readonly html: string | null;
  /** Rises when it is replaced from outside. */
  readonly version: number;
  readonly onChange: (html: string | null) => void;
}) {
  const drawEditor = use(HtmlEditorContext);
  return (
    <Fragment key={version}>
      {drawEditor?.({
        label,
        kind: 'text',
        html: html ?? '',
        error: null,
        onChange: (next) => onChange(isBlank(next) ? null : next),
      })}
    </Fragment>
  );
}

function isBlank(html: string): boolean {
  return html.replace(/<\/?p>|\s/g, '') === '';
}
