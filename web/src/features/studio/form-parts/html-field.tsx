/** A formatted text in a form. The editor itself is handed over by the page, because it belongs to another feature. */
import { type ComponentType, createContext, use } from 'react';

type HtmlEditor = ComponentType<{
  readonly label: string;
  readonly html: string;
  readonly error: string | null;
  readonly onChange: (html: string) => void;
}>;

export const HtmlEditorContext = createContext<HtmlEditor | null>(null);

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
  const Editor = use(HtmlEditorContext);
  if (Editor === null) return null;
  return (
    <Editor
      key={version}
      label={label}
      html={html ?? ''}
      error={null}
      onChange={(next) => onChange(isBlank(next) ? null : next)}
    />
  );
}

function isBlank(html: string): boolean {
  return html.replace(/<\/?p>|\s/g, '') === '';
}
