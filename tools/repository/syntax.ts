/** What the rules need to know of a program file, taken from its syntax tree rather than guessed from its letters. */
import { type Node, parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';

export type Syntax = {
  /** What the file imports or re-exports, types and lazy imports included, as written. */
  readonly specifiers: readonly string[];
  /** Every string and template; `?` stands where a template has a value. */
  readonly strings: readonly string[];
  readonly methodCalls: readonly MethodCall[];
  /** Names before a template: `sql`. */
  readonly templateTags: readonly string[];
  /** Templates whose tag is given a type: `sql<Row>`. */
  readonly typedTemplates: readonly TypedTemplate[];
  /** What is cast to a type: `rows` of `rows as Course[]`. */
  readonly casts: readonly { readonly value: string; readonly line: number }[];
  readonly readsEnvironment: boolean;
  /** Lines, from 1, that hold `value!`. */
  readonly nonNullLines: readonly number[];
  readonly attributes: readonly Attribute[];
};

/** `db.insertInto('x')`: of `db`, with its first argument, as it is a plain string. */
export type MethodCall = {
  readonly of: string | null;
  readonly method: string;
  readonly firstArgument: string | null;
  /** Whether the call names types: `pool.query<Row>(…)`. */
  readonly isTyped: boolean;
  readonly line: number;
};

export type TypedTemplate = {
  readonly tag: string;
  readonly type: string;
  /** Which of its methods is called at once: `execute`. */
  readonly method: string | null;
  readonly line: number;
};

/** An attribute of an element: `<Box ml="md" style={{ left: 0 }}>`. */
export type Attribute = {
  readonly name: string;
  readonly text: string | null;
  /** The fields of an object given as value, the inner ones too. */
  readonly fields: readonly { readonly name: string; readonly text: string | null }[];
};

const known = new WeakMap<SourceFile, Syntax>();

export function readSyntax(file: SourceFile): Syntax {
  const syntax = known.get(file) ?? parse(file);
  known.set(file, syntax);
  return syntax;
}

function parse(file: SourceFile): Syntax {
  const { program, errors } = parseSync(file.path, file.text);
  const [error] = errors;
  if (error) throw new Error(`${file.path} cannot be read: ${error.message}`);

  const specifiers: string[] = [];
  const strings: string[] = [];
  const methodCalls: MethodCall[] = [];
  const templateTags: string[] = [];
  const typedTemplates = new Map<Node, TypedTemplate>();
  const casts: { value: string; line: number }[] = [];
  const nonNullLines: number[] = [];
  const attributes: Attribute[] = [];
  let readsEnvironment = false;
  const sourceOf = ({ start, end }: Node): string => file.text.slice(start, end);

  new Visitor({
    ImportDeclaration: (node) => specifiers.push(node.source.value),
    ExportAllDeclaration: (node) => specifiers.push(node.source.value),
    ExportNamedDeclaration: (node) => node.source && specifiers.push(node.source.value),
    ImportExpression: (node) => addText(specifiers, node.source),
    TSImportType: (node) => addText(specifiers, node.source),
    NewExpression: (node) => addOwnFile(specifiers, node),
    Literal: (node) => addText(strings, node),
    TemplateLiteral: (node) => addText(strings, node),
    TaggedTemplateExpression: (node) => {
      if (node.tag.type === 'Identifier') templateTags.push(node.tag.name);
      const [type] = node.typeArguments?.params ?? [];
      if (type === undefined) return;
      const [tag, typed] = [sourceOf(node.tag), sourceOf(type)];
      const line = lineAt(file.text, node.start);
      // A method of the template is visited before the template itself.
      typedTemplates.set(node, { method: null, ...typedTemplates.get(node), tag, type: typed, line });
    },
    CallExpression: (node) => {
      if (node.callee.type !== 'MemberExpression' || node.callee.computed) return;
      const { object, property } = node.callee;
      methodCalls.push({
        of: object.type === 'Identifier' ? object.name : null,
        method: property.name,
        firstArgument: textOf(node.arguments[0]),
        isTyped: node.typeArguments != null,
        line: lineAt(file.text, property.start),
      });
      if (object.type === 'TaggedTemplateExpression' && object.typeArguments != null)
        typedTemplates.set(object, { tag: '', type: '', line: 0, method: property.name });
    },
    TSAsExpression: (node) =>
      casts.push({ value: sourceOf(node.expression), line: lineAt(file.text, node.start) }),
    TSTypeAssertion: (node) =>
      casts.push({ value: sourceOf(node.expression), line: lineAt(file.text, node.start) }),
    MemberExpression: (node) => {
      const isProcess = node.object.type === 'Identifier' && node.object.name === 'process';
      readsEnvironment ||= isProcess && !node.computed && node.property.name === 'env';
    },
    TSNonNullExpression: (node) => nonNullLines.push(lineAt(file.text, node.end)),
    JSXAttribute: (node) => {
      if (node.name.type !== 'JSXIdentifier') return;
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      attributes.push({ name: node.name.name, text: textOf(value), fields: fieldsOf(value) });
    },
  }).visit(program);
  return {
    specifiers,
    strings,
    methodCalls,
    templateTags,
    typedTemplates: [...typedTemplates.values()],
    casts,
    readsEnvironment,
    nonNullLines,
    attributes,
  };
}

/** `new URL('./worker.mjs', import.meta.url)` names a file that runs, so it counts as an import. */
function addOwnFile(specifiers: string[], node: Extract<Node, { type: 'NewExpression' }>): void {
  const address = textOf(node.arguments[0]);
  const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
  if (isUrl && address?.match(/^\.{1,2}\/.*\.(?:ts|mjs)$/)) specifiers.push(address);
}

function addText(list: string[], node: Node): void {
  const text = textOf(node);
  if (text !== null) list.push(text);
}

export function textOf(node: Node | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'TemplateLiteral') return null;
  return node.quasis.map((quasi) => quasi.value.cooked ?? '').join('?');
}

function fieldsOf(node: Node | null | undefined): Attribute['fields'] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const name = property.key.type === 'Identifier' ? property.key.name : textOf(property.key);
    return [{ name: name ?? '', text: textOf(property.value) }, ...fieldsOf(property.value)];
  });
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
