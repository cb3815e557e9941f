import { resolve } from 'node:path'
import { email, name, password } from '@byline/contract/rules/atoms'
import { z } from 'zod'
import { type Cdn, cdnOf, cdnVariables } from './cdn.ts'
import { type Company, companyOf, companyVariables } from './company.ts'
import { namesProxies, trustedProxies } from './proxies.ts'
import { type StoragePlaces, storagePlacesOf, storageVariables } from './storage.ts'

const MEGABYTE = 1_048_576

const address = z.url({ protocol: /^https?$/ })

const port = z.coerce
  .number('needs a port number')
  .int('needs a port number')
  .min(0, 'needs a port number from 0 to 65535')
  .max(65_535, 'needs a port number from 0 to 65535')

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'needs an address that starts with postgres://')

/** Every variable the program reads (design §8, docs/operations.md), with the message for a wrong value. */
const variables = z.object({
  HOST: z.string().min(1, 'needs an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: address
    .refine(
      (url) => !URL.canParse(url) || isSiteAddress(url),
      'needs an address such as https://example.org or https://example.org/blog, whose path has letters, digits and -._~',
    )
    .optional(),
  /** Set by npm: the folder in which the npm script was called. */
  INIT_CWD: z.string().default(process.cwd()),
  DATA_DIR: z.string().min(1, 'needs a folder').default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_LISTEN_URL: postgresAddress.optional(),
  DATABASE_READ_URL: postgresAddress.optional(),
  TOKEN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'needs an address that starts with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  NEWSLETTER_TIME: z
    .string()
    .regex(
      /^(off|(mon|tues|wednes|thurs|fri|satur|sun)day ([01]\d|2[0-3]):[0-5]\d)$/i,
      'is a day and a time in UTC, such as monday 08:00, or off',
    )
    .default('monday 08:00'),
  ADMIN_NAME: z._default(name, 'Admin'),
  ADMIN_EMAIL: z.optional(email),
  ADMIN_PASSWORD: z.optional(password),
  WORKERS: z.coerce
    .number('needs a number of processes')
    .int('needs a whole number of processes')
    .min(1, 'needs a number of processes from 1 to 64')
    .max(64, 'needs a number of processes from 1 to 64')
    .default(1),
  RATE_LIMITS: z.enum(['on', 'off'], 'is either on or off').default('on'),
  TRUST_PROXY: z
    .string()
    .refine(namesProxies, 'needs off, how many proxies there are, or their addresses')
    .default('off'),
  DRAIN_SECONDS: z.coerce
    .number('needs a number of seconds')
    .int('needs a whole number of seconds')
    .min(0, 'needs a number of seconds from 0 to 300')
    .max(300, 'needs a number of seconds from 0 to 300')
    .default(0),
  SAMPLE_CONTENT: z.enum(['on', 'off'], 'is either on or off').default('on'),
  ...companyVariables,
  ...cdnVariables,
  ...storageVariables,
  PAGE_CACHE: z
    .string()
    .regex(/^(off|[1-9]\d{0,5})$/, 'is how many megabytes finished pages may take, or off')
    .default('24'),
  IMPORT_UPLOADS: z
    .string()
    .regex(/^(off|[1-9]\d{0,5})$/, 'is how many megabytes a file that is imported in the dashboard may have, or off')
    .default('4000'),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(address.transform((url) => new URL(url).origin))),
  BYLINE_TOKEN: z.string().optional(),
  WEBHOOK_ADDRESSES: z.enum(['public', 'any'], 'is either public or any').default('public'),
  SECURITY_LOG: z.enum(['database', 'stdout'], 'is either database or stdout').default('database'),
  SECURITY_LOG_DAYS: z.coerce
    .number('needs a number of days')
    .int('needs a whole number of days')
    .min(30, 'needs a number of days from 30 to 3650')
    .max(3_650, 'needs a number of days from 30 to 3650')
    .default(400),
  METRICS_HOST: z.string().min(1, 'needs an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'is one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
})

/** Whether the path needs no escaping in a header, a pattern or HTML. */
function isSiteAddress(address: string): boolean {
  const [, path = ''] = /^https?:\/\/[^/?#]*(.*)$/i.exec(address) ?? []
  return /^(?:\/[\w.~-]*[\w~-][\w.~-]*)*\/?$/.test(path)
}

export interface Env extends StoragePlaces {
  host: string
  port: number
  /** The address without a slash at its end. */
  publicUrl: string
  /** The path in it, such as `/blog`; empty if there is none. */
  basePath: string
  dataDir: string
  /** Relative paths on the command line start from this folder. */
  startedIn: string
  /** PostgreSQL's address, or undefined for the SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  /** PostgreSQL's own address if that in `databaseUrl` is the address of a pooler in transaction mode. */
  databaseListenUrl: string | undefined
  /** The address of a replica of PostgreSQL that answers reads of the public. */
  databaseReadUrl: string | undefined
  tokenSecret: string | undefined
  smtpUrl: string | undefined
  /** The sender of mails unless the owner of the site sets one. */
  mailFrom: string | undefined
  /** The time at which the weekly digest is due, in UTC, such as `monday 08:00`; `off` for never. */
  newsletterTime: string
  /** The admin that a start creates when there is none. */
  firstAdmin: { name: string; email: string | undefined; password: string | undefined }
  rateLimits: boolean
  /** Processes that serve the site on this machine. */
  workers: number
  /** Whether the site may have other processes, here or on other machines. */
  hasOtherProcesses: boolean
  /** The trusted proxies in front: their addresses, their number, or false for none. */
  trustProxy: string | number | false
  /** Seconds for which the process continues to serve after the signal to stop. */
  drainSeconds: number
  sampleContent: boolean
  /** The shared cache in front of the site, if there is one. */
  cdn: Cdn | undefined
  /** Capacity of the response cache in bytes; with 0 nothing is cached. */
  pageCacheBytes: number
  /** Bytes of a file that an admin imports in the dashboard; with 0 none can be sent. */
  importUploadBytes: number
  corsOrigins: string[]
  /** Whether webhooks may have addresses outside of the public internet. */
  webhooksAnywhere: boolean
  /** The personal token of the command `mcp`. */
  agentToken: string | undefined
  /** The provider whose accounts may sign in, if there is one. */
  company: Company | undefined
  /** Whether the security log is written to the standard output, too. */
  securityLog: 'database' | 'stdout'
  /** Days for which the security log has what happened. */
  securityLogDays: number
  /** Where metrics are served, if they are. */
  metrics: { host: string; port: number } | undefined
  /** The collector that traces are sent to, if they are. */
  traces: string | undefined
  logLevel: string
}

/** Reads the variables; throws an `Error` whose message is one sentence naming the wrong one. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = variables.safeParse(given)
  if (!result.success) {
    const issue = result.error.issues[0]
    const name = String(issue?.path[0])
    const why =
      issue?.code === 'invalid_format' && issue.format === 'url' ? 'needs an http or https address' : issue?.message
    throw new Error(`${name} ${why} (it is '${shown(name, String(source[name]))}')`)
  }
  const read = result.data
  for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const) {
    if (read[name] !== undefined && read.DATABASE_URL === undefined)
      throw new Error(`DATABASE_URL is needed with ${name}`)
  }
  if (read.DATABASE_URL !== undefined && read.TOKEN_SECRET === undefined) {
    throw new Error('TOKEN_SECRET is needed with PostgreSQL, so that every process knows the same sessions')
  }
  const host = read.HOST.includes(':') ? `[${read.HOST}]` : read.HOST
  const publicUrl = (read.PUBLIC_URL ?? `http://${host}:${read.PORT}`).replace(/\/$/, '')
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl,
    basePath: new URL(publicUrl).pathname.replace(/\/$/, ''),
    dataDir: resolve(read.DATA_DIR),
    startedIn: read.INIT_CWD,
    databaseUrl: read.DATABASE_URL,
    databaseListenUrl: read.DATABASE_LISTEN_URL,
    databaseReadUrl: read.DATABASE_READ_URL,
    tokenSecret: read.TOKEN_SECRET,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    newsletterTime: read.NEWSLETTER_TIME.toLowerCase(),
    firstAdmin: { name: read.ADMIN_NAME, email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD },
    rateLimits: read.RATE_LIMITS === 'on',
    workers: read.WORKERS,
    hasOtherProcesses: read.WORKERS > 1 || read.DATABASE_URL !== undefined,
    trustProxy: trustedProxies(read.TRUST_PROXY),
    drainSeconds: read.DRAIN_SECONDS,
    sampleContent: read.SAMPLE_CONTENT === 'on',
    ...storagePlacesOf(read),
    cdn: cdnOf(read),
    pageCacheBytes: read.PAGE_CACHE === 'off' ? 0 : Number(read.PAGE_CACHE) * MEGABYTE,
    importUploadBytes: read.IMPORT_UPLOADS === 'off' ? 0 : Number(read.IMPORT_UPLOADS) * 1_000_000,
    corsOrigins: read.CORS_ORIGINS,
    agentToken: read.BYLINE_TOKEN,
    webhooksAnywhere: read.WEBHOOK_ADDRESSES === 'any',
    company: companyOf(read),
    securityLog: read.SECURITY_LOG,
    securityLogDays: read.SECURITY_LOG_DAYS,
    metrics: read.METRICS_PORT === undefined ? undefined : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    traces: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: read.LOG_LEVEL,
  }
}

/** Hides secret values, because the message of a failed start appears in logs. */
function shown(name: string, value: string): string {
  if (['TOKEN_SECRET', 'ADMIN_PASSWORD', 'OIDC_CLIENT_SECRET', 'CDN_TOKEN'].includes(name)) return '…'
  return /_URLS?$/.test(name) ? value.replace(/^(\w+:\/\/)?.*@/s, '$1…@') : value
}
