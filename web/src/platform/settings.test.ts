import { describe, expect, it } from 'vitest';
import { parentOrigins } from './embedding/parent-window.ts';
import { readSettings } from './settings.ts';

function pageWith(settings: string): Document {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'sugya-settings';
  meta.content = settings;
  page.head.append(meta);
  return page;
}

describe('the settings in the page', () => {
  it('are read where the server wrote them', () => {
    const settings = readSettings(
      pageWith(
        '{"cookieDomain":"school.example","frameAncestors":["https://a.example"],"simulatorName":"Nisuah2","appScheme":"simulator",' +
          '"signInProviders":[{"id":"campus","name":"הקמפוס"},{"id":5},7]}',
      ),
    );
    expect(settings).toMatchObject({
      cookieDomain: 'school.example',
      frameAncestors: ['https://a.example'],
      simulatorName: 'Nisuah2',
      appScheme: 'simulator',
      signInProviders: [{ id: 'campus', name: 'הקמפוס' }],
    });
  });

  it.each(['', 'not json', '[]', '{"cookieDomain":5,"frameAncestors":"x"}'])(
    '%j leaves the defaults',
    (written) => {
      expect(readSettings(pageWith(written))).toMatchObject({
        cookieDomain: null,
        simulatorName: null,
        appScheme: null,
        signInProviders: [],
      });
    },
  );
});

describe('EMB-11: who hears that a session expired', () => {
  const place = { referrer: '', ownOrigin: 'https://sugya.example' };

  it.each([
    [["'self'"], 'https://host.example/page', ['https://host.example']],
    [["'self'"], '', ['https://sugya.example']],
    [["'self'", 'https://school.example'], 'https://evil.example/', ['https://school.example']],
    [['school.example'], '', ['https://school.example']],
    [["'self'", '*.school.example'], 'https://a.school.example/x', ['https://a.school.example']],
  ])('with the hosts %j and the referrer %j: %j', (allowedHosts, referrer, origins) => {
    expect(parentOrigins({ ...place, allowedHosts, referrer })).toEqual(origins);
  });
});
