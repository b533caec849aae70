/** The only reader of the environment. Each setting has a default that is right for one person trying Sugya at home. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { addressRanges, relyingParty, signInProviders } from './config-sign-in.ts';
import { StartFault } from './platform/database/start-faults.ts';

/** Throws a StartFault whose sentence names each variable that has a value it cannot have. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new StartFault('setting-invalid', describe(parsed.error));
  return parsed.data;
}

export type Config = z.output<typeof variables>;

const switchedOn = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');

function whole(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`));
}

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});
const secret = z.string().min(32, 'must have at least 32 characters');

/** A list of hosts as a content security policy writes them; quotes are added to `self` for people's convenience. */
const hosts = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^('?self'?|'?none'?|(https?:\/\/)?[a-z0-9.*-]+(:(\d+|\*))?)$/i, 'must be a list of hosts'),
    ),
  )
  .transform((list) =>
    list.map((host) => (/^'?(self|none)'?$/i.test(host) ? `'${host.replaceAll("'", '')}'` : host)),
  );

/** A bucket needs all of them. */
const MEDIA_S3 = [
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
] as const;

const variables = z
  .object({
    NODE_ENV: z.string().default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: whole(0, 65_535).default(3000),
    DATA_DIR: z.string().default('./data'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

    DATABASE_URL: z.string().nullable().default(null),
    /** Where DATABASE_URL leads to a pooler: the same database without it, for migrations and imports. */
    DATABASE_DIRECT_URL: z.string().nullable().default(null),
    DATABASE_POOL_SIZE: whole(1, 1_000).default(10),
    /** A replica of the database, for figures that may be some seconds old. */
    DATABASE_REPLICA_URL: z.string().nullable().default(null),
    /** A replica that is further behind is not read. */
    DATABASE_REPLICA_BEHIND_SECONDS: whole(1, 3_600).default(30),
    /** Compares every row that a statement returns with what its store says of it; `npm run dev` sets it. */
    CHECK_ROWS: switchedOn.default(false),
    /** Unset means: the embedded database begins with the demo course, a server's does not. */
    DEMO: switchedOn.nullable().default(null),

    TOKEN_SECRET: secret.nullable().default(null),
    /** Bearer token for /metrics; without it the figures are served only to callers that come through no proxy. */
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').nullable().default(null),
    /** An OpenTelemetry collector, by OTLP over HTTP; the names are OpenTelemetry's own. */
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.nullable().default(null),
    OTEL_SERVICE_NAME: z.string().default('sugya'),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share from 0 to 1')
      .default('0.1')
      .transform(Number),
    /** How many proxies in front are ours, or their addresses; only then is X-Forwarded-For trusted. */
    TRUST_PROXY: z
      .string()
      .regex(
        /^(off|false|\d+|([\da-f.:]+(\/\d+)?|loopback|linklocal|uniquelocal)([\s,]+|$))+$/i,
        'must be a count or a list of addresses',
      )
      .nullable()
      .default(null),

    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
      .nullable()
      .default(null),
    MAIL_FROM: z.string().default('סוגיה <no-reply@sugya.example>'),
    /** The private key of pushes (VAPID), 32 bytes in base64url; made of TOKEN_SECRET where it is unset. */
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
      .nullable()
      .default(null),
    /** Where people reach the app; links in messages begin with it. */
    PUBLIC_URL: webAddress.nullable().default(null),

    COOKIE_DOMAIN: z
      .string()
      .regex(/^\.?[a-z0-9.-]+$/i, 'must be a domain name')
      .nullable()
      .default(null),
    FRAME_ANCESTORS: hosts.default(["'self'"]),
    VIDEO_HOSTS: hosts.default([]),
    /** Where the video host answers oEmbed; the maintenance calls ask it after pictures and lengths. */
    VIDEO_OEMBED_URL: webAddress.default('https://vimeo.com/api/oembed.json'),
    BOOK_HOSTS: hosts.default([]),
    ADMIN_SITE_URL: webAddress.nullable().default(null),
    LIBRARY_URL: webAddress.nullable().default(null),
    /** Where the whole text of a verdict is read, `{id}` standing for its id in that database. */
    VERDICT_URL_TEMPLATE: z
      .string()
      .regex(/^https?:\/\/[^\s{}]+\{id\}[^\s{}]*$/, 'must be an address with {id} in it')
      .nullable()
      .default(null),
    /** Of the school's app, which phones are asked to open; `off` where there is none, as at first. */
    APP_SCHEME: z
      .string()
      .regex(/^[a-z][a-z0-9+.-]*$/i, 'must be the name of a scheme')
      .default('off')
      .transform((scheme) => (scheme === 'off' ? null : scheme)),

    /** The media library lies in a bucket where these are set, else under DATA_DIR. */
    MEDIA_S3_ENDPOINT: webAddress.nullable().default(null),
    MEDIA_S3_BUCKET: z.string().nullable().default(null),
    MEDIA_S3_ACCESS_KEY_ID: z.string().nullable().default(null),
    MEDIA_S3_SECRET_ACCESS_KEY: z.string().nullable().default(null),
    MEDIA_S3_REGION: z.string().default('us-east-1'),
    MEDIA_S3_PATH_STYLE: switchedOn.default(true),

    /** Whose e-mail gets the one-time link for a first administrator, while there is none. */
    FIRST_ADMIN: z.email('must be an e-mail address').max(254).nullable().default(null),

    /** Where people of the school may sign in, besides here (SIN-01). */
    OIDC_PROVIDERS: signInProviders.default([]),
    /** Staff are staff only once they signed in by a passkey (SIN-11). */
    STAFF_PASSKEYS: switchedOn.default(false),
    /** Private addresses that outgoing calls may reach all the same: a provider or a push service in the school's own network. */
    OUTGOING_PRIVATE_ADDRESSES: addressRanges.default([]),

    DRAFTING_SIMULATOR_URL: webAddress.nullable().default(null),
    DRAFTING_SIMULATOR_SECRET: secret.nullable().default(null),
    DRAFTING_SIMULATOR_NAME: z
      .string()
      .regex(/^[A-Za-z]{1,32}$/, 'must be up to 32 Latin letters')
      .default('Nisuah'),

    /** Shown in the terms of use and in the accessibility statement. */
    OPERATOR_NAME: z.string().max(200).nullable().default(null),
    OPERATOR_EMAIL: z.email().nullable().default(null),
    OPERATOR_PHONE: z.string().max(40).nullable().default(null),
    OPERATOR_ADDRESS: z.string().max(300).nullable().default(null),
    ACCESSIBILITY_OFFICER_NAME: z.string().max(200).nullable().default(null),
    ACCESSIBILITY_OFFICER_EMAIL: z.email().nullable().default(null),
    ACCESSIBILITY_OFFICER_PHONE: z.string().max(40).nullable().default(null),
    /** Whose courts judge, as the terms of use say. */
    COURTS_CITY: z.string().max(100).nullable().default(null),

    /** Asked for before the laws editor; unset means that nobody is asked. */
    LAW_LIST_PASSWORD_HASH: z
      .string()
      .regex(/^\$argon2(id|i|d)\$/, 'must be an Argon2 hash')
      .nullable()
      .default(null),

    /** For how long a request to delete one's data waits, and may be withdrawn. */
    DELETION_WAIT_DAYS: whole(0, 365).default(14),

    SIGN_IN_FAILURES_PER_ACCOUNT: whole(1, 1_000_000).default(10),
    SIGN_IN_FAILURES_PER_ADDRESS: whole(1, 1_000_000).default(100),
    RESET_CODES_PER_EMAIL: whole(1, 1_000_000).default(5),
    RESET_CODES_PER_ADDRESS: whole(1, 1_000_000).default(100),

    /** Argon2id: OWASP's first choice for a password store. Lower only where passwords protect nothing. */
    HASH_MEMORY_KIB: whole(8, 1_048_576).default(19_456),
    HASH_PASSES: whole(1, 100).default(2),
    HASH_WORKERS: whole(1, 64).default(1),
    HASH_QUEUE_DEPTH: whole(1, 100_000).default(500),
    /** A request that is not answered by then gets a 503. */
    REQUEST_DEADLINE_MS: whole(100, 60_000).default(4_500),
    /** For how long a process that is to stop goes on serving, so that a proxy sees in time that it will not. */
    DRAIN_MS: whole(0, 60_000).default(1_000),
  })
  .superRefine((v, context) => {
    if (v.OIDC_PROVIDERS.length > 0 && v.PUBLIC_URL === null) {
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'is missing: the providers of OIDC_PROVIDERS send people back to it',
      });
    }
    if (v.DATABASE_REPLICA_URL !== null && v.DATABASE_URL === null) {
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_URL'],
        message: 'is missing: DATABASE_REPLICA_URL leads to a replica of it',
      });
    }
    if (v.STAFF_PASSKEYS && relyingParty(v.PUBLIC_URL) === null) {
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message:
          'must be an https address (or http://localhost): the passkeys of STAFF_PASSKEYS are made for it',
      });
    }
    const missing = MEDIA_S3.filter((name) => v[name] === null);
    if (missing.length === 0 || missing.length === MEDIA_S3.length) return;
    for (const name of missing) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is missing: the four MEDIA_S3_* go together',
      });
    }
  })
  .transform((v) => ({
    isProduction: v.NODE_ENV === 'production',
    host: v.HOST,
    port: v.PORT,
    dataDirectory: resolve(v.DATA_DIR),
    logLevel: v.LOG_LEVEL,
    databaseUrl: v.DATABASE_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    databasePoolSize: v.DATABASE_POOL_SIZE,
    databaseReplica:
      v.DATABASE_REPLICA_URL === null
        ? null
        : { url: v.DATABASE_REPLICA_URL, mostSecondsBehind: v.DATABASE_REPLICA_BEHIND_SECONDS },
    checksRows: v.CHECK_ROWS,
    demo: v.DEMO,
    tokenSecret: v.TOKEN_SECRET,
    metricsToken: v.METRICS_TOKEN,
    telemetry:
      v.OTEL_EXPORTER_OTLP_ENDPOINT === null
        ? null
        : {
            endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
            serviceName: v.OTEL_SERVICE_NAME,
            share: v.OTEL_TRACES_SAMPLER_ARG,
          },
    trustProxy: readTrustProxy(v.TRUST_PROXY),
    mail: { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM },
    pushes: {
      privateKey: v.VAPID_PRIVATE_KEY,
      contact: contactOf({ email: v.OPERATOR_EMAIL, publicUrl: v.PUBLIC_URL, from: v.MAIL_FROM }),
    },
    publicUrl: v.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    signInProviders: v.OIDC_PROVIDERS,
    relyingParty: relyingParty(v.PUBLIC_URL),
    staffNeedPasskeys: v.STAFF_PASSKEYS,
    outgoingPrivateAddresses: v.OUTGOING_PRIVATE_ADDRESSES,
    /** What the browser gets to know; nothing secret may stand here. */
    web: {
      hasPasskeys: relyingParty(v.PUBLIC_URL) !== null,
      signInProviders: v.OIDC_PROVIDERS.map(({ id, name }) => ({ id, name })),
      cookieDomain: v.COOKIE_DOMAIN,
      frameAncestors: v.FRAME_ANCESTORS,
      videoHosts: v.VIDEO_HOSTS,
      bookHosts: v.BOOK_HOSTS,
      adminSiteUrl: v.ADMIN_SITE_URL,
      appScheme: v.APP_SCHEME,
      simulatorName: v.DRAFTING_SIMULATOR_URL === null ? null : v.DRAFTING_SIMULATOR_NAME,
      operator: {
        name: v.OPERATOR_NAME,
        email: v.OPERATOR_EMAIL,
        phone: v.OPERATOR_PHONE,
        address: v.OPERATOR_ADDRESS,
      },
      accessibilityOfficer: {
        name: v.ACCESSIBILITY_OFFICER_NAME,
        email: v.ACCESSIBILITY_OFFICER_EMAIL,
        phone: v.ACCESSIBILITY_OFFICER_PHONE,
      },
      courtsCity: v.COURTS_CITY,
    },
    videoHost: {
      endpoint: v.VIDEO_OEMBED_URL,
      // The request that waits for the host must still be answered in time.
      askWithinMilliseconds: Math.round(
        Math.max(v.REQUEST_DEADLINE_MS / 4, Math.min(v.REQUEST_DEADLINE_MS - 1_000, 5_000)),
      ),
    },
    mediaBucket: readBucket(v),
    firstAdministrator: v.FIRST_ADMIN,
    libraryUrl: v.LIBRARY_URL,
    verdictUrlTemplate: v.VERDICT_URL_TEMPLATE,
    simulator: {
      name: v.DRAFTING_SIMULATOR_NAME,
      url: v.DRAFTING_SIMULATOR_URL,
      secret: v.DRAFTING_SIMULATOR_SECRET,
    },
    lawListPasswordHash: v.LAW_LIST_PASSWORD_HASH,
    deletionWaitDays: v.DELETION_WAIT_DAYS,
    limits: {
      signInFailuresPerAccount: v.SIGN_IN_FAILURES_PER_ACCOUNT,
      signInFailuresPerAddress: v.SIGN_IN_FAILURES_PER_ADDRESS,
      resetCodesPerEmail: v.RESET_CODES_PER_EMAIL,
      resetCodesPerAddress: v.RESET_CODES_PER_ADDRESS,
    },
    hashing: {
      memoryKib: v.HASH_MEMORY_KIB,
      passes: v.HASH_PASSES,
      workers: v.HASH_WORKERS,
      queueDepth: v.HASH_QUEUE_DEPTH,
    },
    requestDeadlineMilliseconds: v.REQUEST_DEADLINE_MS,
    drainMilliseconds: v.DRAIN_MS,
  }));

/** Null where nothing is said of a bucket. */
function readBucket(
  v: {
    readonly [name in (typeof MEDIA_S3)[number]]: string | null;
  } & { readonly MEDIA_S3_REGION: string; readonly MEDIA_S3_PATH_STYLE: boolean },
) {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: name } = v;
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  if (endpoint === null || name === null || accessKeyId === null || secretAccessKey === null) return null;
  return {
    endpoint,
    name,
    accessKeyId,
    secretAccessKey,
    region: v.MEDIA_S3_REGION,
    isInPath: v.MEDIA_S3_PATH_STYLE,
  };
}

/** Whom a push service writes to when the pushes of this installation make trouble. */
function contactOf(of: { email: string | null; publicUrl: string | null; from: string }): string {
  if (of.email !== null) return `mailto:${of.email}`;
  if (of.publicUrl?.startsWith('https://') === true) return of.publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(of.from)?.[1] ?? of.from}`;
}

/** A count of hops, or addresses; `false` when nothing in front of us is trusted. */
function readTrustProxy(value: string | null): false | number | string[] {
  if (value === null || value === 'off' || value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(/[\s,]+/).filter((part) => part !== '');
}

function describe(error: z.ZodError): string {
  const sentences = error.issues.map(
    (issue) => `${String(issue.path[0])} ${issue.message.replace(/^Invalid/, 'is invalid')}`,
  );
  return `The environment is not right: ${[...new Set(sentences)].join('; ')}.`;
}
