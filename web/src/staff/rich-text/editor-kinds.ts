/**
 * What an editor offers: `summary` for running text, as in summaries of verdicts; `text` for all that a page may hold;
 * `question` for the texts of a question.
 */
export type EditorKind = 'summary' | 'text' | 'question';

export type ToolKey =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'heading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'link'
  | 'table'
  | 'picture'
  | 'document'
  | 'clause'
  | 'leftToRight'
  | 'undo'
  | 'redo';

export const toolsOf: { readonly [Kind in EditorKind]: readonly ToolKey[] } = {
  summary: ['bold', 'italic', 'underline', 'heading', 'bullets', 'numbers', 'quote', 'link', 'undo', 'redo'],
  text: [
    'bold',
    'italic',
    'underline',
    'heading',
    'bullets',
    'numbers',
    'quote',
    'link',
    'table',
    'picture',
    'document',
    'undo',
    'redo',
  ],
  question: ['bold', 'bullets', 'numbers', 'quote', 'table', 'picture', 'clause', 'leftToRight'],
};

const RUNNING = 'p br strong b em i u s del a ul ol li blockquote h2 h3 h4 code pre hr span div';
const PAGE = `${RUNNING} img table thead tbody tfoot tr td th`;
const KNOWN_TAGS: { readonly [Kind in EditorKind]: ReadonlySet<string> } = {
  summary: new Set(RUNNING.split(' ')),
  text: new Set(PAGE.split(' ')),
  question: new Set(`${PAGE} bdi`.split(' ')),
};

/** An editor drops what it does not know, so a text with more is not given to it. */
export function isWithinEditor(kind: EditorKind, html: string): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].every(([, tag = '']) =>
    KNOWN_TAGS[kind].has(tag.toLowerCase()),
  );
}
