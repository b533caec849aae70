import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAccount, signIn } from '@sugya/contract/account.ts';
import { afterEach, expect, it } from 'vitest';
import { callOk } from './testing/peers/http-client.ts';
import { startOtlpCollector } from './testing/peers/otlp-collector.ts';
import { startServerProcess } from './testing/peers/server-process.ts';

const STUDENT = { userName: 'student@sugya.example', password: 'Student!2026' };

let clean: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of clean.reverse()) await step();
  clean = [];
});

it('XCT-51: the program sends what it did when it ends, and a collector finds nobody in it', async () => {
  const collector = await startOtlpCollector();
  clean.push(() => collector.stop());
  const folder = await mkdtemp(join(tmpdir(), 'sugya-telemetry-'));
  clean.push(() => rm(folder, { recursive: true, force: true }));
  const server = await startServerProcess({
    DATA_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  clean.push(() => server.killHard());
  const { access_token: token } = await callOk(server.origin, signIn, { body: STUDENT });
  const account = await callOk(server.origin, readAccount, { token });
  expect(await server.stop()).toBe(0);

  const spans = collector.spans();
  const signedIn = spans.find(({ name }) => name === 'signIn');
  const below = spans.filter(({ parentSpanId }) => parentSpanId === signedIn?.spanId);
  expect(below.length).toBeGreaterThanOrEqual(3);
  expect(below.some(({ attributes }) => String(attributes['db.query.text']).includes('account_users'))).toBe(
    true,
  );
  expect(spans.some(({ name }) => name === 'readAccount')).toBe(true);
  expect(collector.metrics().map(({ name }) => name)).toContain('sugya_request_duration_seconds');
  const sent = collector.bodies().join('\n');
  for (const kept of [STUDENT.userName, STUDENT.password, token, account.privateName])
    expect(sent).not.toContain(kept);
});
