/** Tables in a written text, on the table rules of ProseMirror: as content has them, with spans and nothing of a look. */
import { addColumnAfter, addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';
import { type Editor, Node } from '@tiptap/react';

declare module '@tiptap/core' {
  interface NodeConfig {
    /** What ProseMirror's table rules call it. */
    tableRole?: string;
  }
}

const spanOf = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1) || 1,
  renderHTML: (spans: Readonly<Record<string, unknown>>) =>
    spans[name] === 1 ? {} : { [name]: spans[name] },
});

const cell = (name: string, tag: 'td' | 'th', tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    tableRole,
    addAttributes: () => ({
      colspan: spanOf('colspan'),
      rowspan: spanOf('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  // The other nodes have the field too; without it the rules of tables do not know them.
  extendNodeSchema: (extension) => {
    const { tableRole } = extension.config as { readonly tableRole?: string }; // any extension's settings
    return tableRole === undefined ? {} : { tableRole };
  },
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (by: 1 | -1) => () => goToNextCell(by)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

export const tableNodes = [
  Table,
  TableRow,
  cell('tableCell', 'td', 'cell'),
  cell('tableHeader', 'th', 'header_cell'),
];

/** A table of two columns with a heading row; inside of one, a row and a column more. */
export function growTable(editor: Editor): void {
  const { view } = editor;
  if (isInTable(editor.state)) {
    addRowAfter(editor.state, view.dispatch);
    addColumnAfter(editor.state, view.dispatch);
    return;
  }
  const row = (type: string) => ({
    type: 'tableRow',
    content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const table = { type: 'table', content: [row('tableHeader'), row('tableCell')] };
  editor.chain().focus().insertContent(table).run();
}
