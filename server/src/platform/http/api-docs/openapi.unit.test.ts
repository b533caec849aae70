import { Validator } from '@seriousme/openapi-schema-validator';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { wireName } from '@sugya/contract/wire-names.ts';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { openApi } from './openapi.ts';
import { DOCS_PATH, OPENAPI_PATH, serveApiDocs } from './serve-api-docs.ts';

const description = openApi();
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (name: string) => {
  const found = operations.find(({ operation }) => operation.operationId === name)?.operation;
  if (found === undefined) throw new Error(`No operation ${name}`);
  return found;
};

describe('API-01: the description', () => {
  test('is OpenAPI 3.1, as a validator of its own schema says', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(description)));
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const broken = await validator.validate({ ...description, info: {} });
    expect(broken.valid).toBe(false);
  });

  test('has every endpoint once, by its own name, with each parameter of its path', () => {
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      everyEndpoint.map(({ name }) => name).toSorted(),
    );
    for (const { path, operation } of operations) {
      const named = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect([path, named]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    }
  });

  test('says what comes in, what goes out, which refusals, and which right', () => {
    expect(operationOf('saveStudioDraft')).toMatchObject({
      tags: ['Staff'],
      parameters: [{ name: 'kind' }, { name: 'id', schema: { type: 'integer', minimum: 1 } }],
      requestBody: { content: { 'application/json': { schema: { required: ['revision', 'form'] } } } },
      responses: { 409: { description: expect.stringContaining('`edited_elsewhere`') } },
      security: [{ bearer: ['content.write'] }],
    });
    expect(operationOf('signIn').security).toEqual([]);
    expect(operationOf('discardStudioDraft').responses[200]).toBeDefined();
    expect(operationOf('deleteStudioThing').responses[204]).toBeDefined();
    expect(Object.keys(operationOf('downloadAnswerFile').responses[200]?.content ?? {})).toEqual([
      'text/csv',
    ]);
  });

  test('spells properties as the wire does, and points nowhere outside itself', () => {
    const law = JSON.stringify(operationOf('createLaw').requestBody);
    expect(law).toContain(wireName('dynamicId'));
    expect(law).not.toContain('dynamicId');
    const pointers = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to);
    expect(new Set(pointers)).toEqual(new Set(['#/components/schemas/Problem']));
  });
});

describe('API-02: the page', () => {
  test('shows every endpoint, without a script, and is sent once', async () => {
    const app = fastify();
    serveApiDocs(app);
    const page = await app.inject({ url: DOCS_PATH });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const { name } of everyEndpoint) expect(page.body).toContain(`<details id="${name}">`);
    expect(page.body).not.toMatch(/<script|\sstyle=|\son\w+=|javascript:/i);
    const again = await app.inject({
      url: DOCS_PATH,
      headers: { 'if-none-match': String(page.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const json = await app.inject({ url: OPENAPI_PATH });
    expect(json.json()).toEqual(JSON.parse(JSON.stringify(description)));
    expect((await app.inject({ url: '/api/docs/style.css' })).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    );
    await app.close();
  });
});
