/** The description as a page to read: no script and no style of its own, so that the strictest policy holds (API-02). */
import type { OpenApi, Operation } from './openapi.ts';

export function docsPage({ info, tags, paths }: OpenApi, of: { json: string; style: string }): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name, description }) => {
    const shown = operations.filter(({ operation }) => operation.tags[0] === name);
    return `<section><h2 id="${idOf(name)}">${text(name)} <small>${shown.length}</small></h2>
<p>${text(description)}</p>
${shown.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)} API</title><link rel="stylesheet" href="${of.style}"></head>
<body><header><h1>${text(info.title)} API</h1>
<p>${text(info.description)}</p>
<p><a href="${of.json}">openapi.json</a> is the same for programs (OpenAPI 3.1).</p>
<nav>${tags.map(({ name }) => `<a href="#${idOf(name)}">${text(name)}</a>`).join(' ')}</nav></header>
<main>${sections.join('\n')}</main></body></html>
`;
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const { operationId, description, parameters, requestBody, responses } = operation;
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${text(name)}</code></td><td>${place}${required ? '' : ', optional'}</td><td>${schemaHtml(schema)}</td></tr>`,
  );
  const body =
    requestBody === undefined
      ? ''
      : `<h3>Body</h3>${schemaHtml(requestBody.content['application/json']?.schema)}`;
  const answers = Object.entries(responses).map(([status, { description: said, content = {} }]) => {
    const [[type, { schema }] = ['', { schema: undefined }]] = Object.entries(content);
    const shown = Number(status) < 300 && schema !== undefined ? `${text(type)} ${schemaHtml(schema)}` : '';
    return `<dt>${text(status)}</dt><dd>${code(said)} ${shown}</dd>`;
  });
  return `<details id="${text(operationId)}"><summary><b>${text(method.toUpperCase())}</b> <code>${text(path)}</code> ${text(operationId)}</summary>
<p>${code(description)}</p>
${rows.length === 0 ? '' : `<h3>Parameters</h3><table>${rows.join('')}</table>`}
${body}<h3>Answers</h3><dl>${answers.join('')}</dl></details>`;
}

function schemaHtml(schema: unknown): string {
  return schema === undefined ? '' : `<pre>${text(JSON.stringify(schema, null, 1))}</pre>`;
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Words between backticks are code. */
function code(words: string): string {
  return text(words).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
}

function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export const DOCS_STYLE = `:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.6 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-block-start: 2.5rem; }
h2 small { font-weight: 400; opacity: 0.7; }
h3 { margin-block: 1rem 0.25rem; font-size: 1rem; }
nav { display: flex; gap: 1rem; }
details { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
summary { padding-block: 0.5rem; cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-inline-size: 4rem; }
details[open] { padding-block-end: 1rem; }
pre { max-block-size: 24rem; margin: 0.25rem 0; padding: 0.5rem 0.75rem; overflow: auto; border-radius: 6px;
  background: color-mix(in srgb, currentColor 7%, transparent); font-size: 0.875rem; }
td { padding-inline-end: 1rem; vertical-align: top; }
dt { font-weight: 600; }
dd { margin-inline-start: 1rem; }
:target > summary { font-weight: 600; }
`;
