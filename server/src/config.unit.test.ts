import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartFault } from './platform/database/start-faults.ts';

const CAMPUS = {
  id: 'campus',
  name: 'הקמפוס',
  issuer: 'https://campus.example',
  clientId: 'sugya',
  clientSecret: 'very secret',
};

function faultOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartFault) return error.message;
    throw error;
  }
  return 'no fault';
}

describe('settings', () => {
  it('an empty environment is a working one, for one person at home', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      demo: null,
      isProduction: false,
      checksRows: false,
      tokenSecret: null,
      trustProxy: false,
      hashing: { memoryKib: 19_456, passes: 2, workers: 1, queueDepth: 500 },
      limits: { signInFailuresPerAccount: 10, signInFailuresPerAddress: 100 },
      web: { frameAncestors: ["'self'"], cookieDomain: null, appScheme: null, simulatorName: null },
    });
  });

  it('EMB-18, NAV-25: the browser learns of an app, and of a drafting simulator, only where there is one', () => {
    expect(readConfig({ APP_SCHEME: 'simulator' }).web.appScheme).toBe('simulator');
    expect(readConfig({ APP_SCHEME: 'off' }).web.appScheme).toBeNull();
    const simulator = { DRAFTING_SIMULATOR_URL: 'https://simulator.example/in' };
    expect(readConfig(simulator).web.simulatorName).toBe('Nisuah');
  });

  it('XCT-50: a replica is one of a server, and may be 30 seconds behind unless it is said', () => {
    const server = { DATABASE_URL: 'postgres://db.example/sugya' };
    const replica = { DATABASE_REPLICA_URL: 'postgres://replica.example/sugya' };
    expect(readConfig({ ...server, ...replica }).databaseReplica).toEqual({
      url: replica.DATABASE_REPLICA_URL,
      mostSecondsBehind: 30,
    });
    expect(readConfig(server).databaseReplica).toBeNull();
    expect(faultOf(replica)).toContain('DATABASE_URL is missing');
  });

  it('SIN-01: providers of sign-in are read, and the browser learns their names alone', () => {
    const { signInProviders, web } = readConfig({
      PUBLIC_URL: 'https://school.example',
      OIDC_PROVIDERS: JSON.stringify([CAMPUS]),
    });
    expect(signInProviders).toEqual([CAMPUS]);
    expect(web.signInProviders).toEqual([{ id: 'campus', name: 'הקמפוס' }]);
    expect(
      readConfig({ OUTGOING_PRIVATE_ADDRESSES: '127.0.0.1, fd00::/8' }).outgoingPrivateAddresses,
    ).toEqual([
      { address: '127.0.0.1', prefix: 32, family: 'ipv4' },
      { address: 'fd00::', prefix: 8, family: 'ipv6' },
    ]);
  });

  it.each([
    ['not json', 'OIDC_PROVIDERS must be a JSON list of providers'],
    ['{}', 'OIDC_PROVIDERS must be a JSON list of providers'],
    [JSON.stringify([CAMPUS, { ...CAMPUS, id: 'Two' }]), 'OIDC_PROVIDERS entry 2. id: must be up to 32'],
    [JSON.stringify([{ ...CAMPUS, issuer: 'http://campus.example' }]), 'entry 1. issuer: must be an address'],
    [JSON.stringify([{ ...CAMPUS, clientSecret: undefined }]), 'entry 1. clientSecret'],
    [JSON.stringify([CAMPUS, CAMPUS]), 'OIDC_PROVIDERS names an id or an issuer twice'],
  ])('SIN-01: providers that cannot be read end the start with a sentence: %s', (given, sentence) => {
    const fault = faultOf({ PUBLIC_URL: 'https://school.example', OIDC_PROVIDERS: given });
    expect(fault).toContain(sentence);
    expect(fault).not.toContain(CAMPUS.clientSecret);
  });

  it('SIN-01: providers need the address to which they send people back', () => {
    expect(faultOf({ OIDC_PROVIDERS: JSON.stringify([CAMPUS]) })).toContain('PUBLIC_URL is missing');
  });

  it('SIN-08: a list of private addresses that is none is refused', () => {
    for (const given of ['campus.example', '10.0.0.0/33', '1.2.3'])
      expect(faultOf({ OUTGOING_PRIVATE_ADDRESSES: given })).toContain('must be a list of addresses');
  });

  it('a variable that is set to nothing is as good as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '  ' })).toMatchObject({ port: 3000, mail: { smtpUrl: null } });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['LOG_LEVEL', 'loud'],
    ['VERDICT_URL_TEMPLATE', 'https://verdicts.example/'],
    ['VERDICT_URL_TEMPLATE', 'javascript:{id}'],
    ['TOKEN_SECRET', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['FRAME_ANCESTORS', "self; script-src 'unsafe-inline'"],
    ['COOKIE_DOMAIN', 'a.example; Path=/x'],
    ['TRUST_PROXY', 'everybody'],
    ['DEMO', 'perhaps'],
    ['DRAFTING_SIMULATOR_NAME', '../admin'],
  ])('%s=%s is refused in one sentence that names the variable and not its value', (name, value) => {
    const sentence = faultOf({ [name]: value });
    expect(sentence).toMatch(new RegExp(`^The environment is not right: ${name} .+\\.$`));
    if (name === 'TOKEN_SECRET') expect(sentence).not.toContain(value);
  });

  it('every wrong variable is named at once', () => {
    expect(faultOf({ PORT: 'x', LOG_LEVEL: 'y' })).toMatch(/LOG_LEVEL.*PORT|PORT.*LOG_LEVEL/);
  });

  it.each([
    ['off', false],
    ['1', 1],
    ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
  ])('TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it('MED-15: a bucket needs all its settings, or none', () => {
    const whole = {
      MEDIA_S3_ENDPOINT: 'https://s3.example',
      MEDIA_S3_BUCKET: 'media',
      MEDIA_S3_ACCESS_KEY_ID: 'key',
      MEDIA_S3_SECRET_ACCESS_KEY: 'kept to itself',
    };
    expect(readConfig({}).mediaBucket).toBeNull();
    expect(readConfig(whole).mediaBucket).toMatchObject({
      name: 'media',
      region: 'us-east-1',
      isInPath: true,
    });
    const { MEDIA_S3_BUCKET: _bucket, ...part } = whole;
    const sentence = faultOf(part);
    expect(sentence).toMatch(/MEDIA_S3_BUCKET is missing/);
    expect(sentence).not.toContain('kept to itself');
  });

  it('EMB-12: hosts that may frame us are written as a policy writes them', () => {
    expect(
      readConfig({ FRAME_ANCESTORS: 'self https://a.example *.b.example:8443' }).web.frameAncestors,
    ).toEqual(["'self'", 'https://a.example', '*.b.example:8443']);
  });
});
