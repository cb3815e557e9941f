import { resolve } from 'node:path'
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })

/** Every variable the program reads (design §8), with what a wrong one is told. */
const variables = z.object({
  HOST: z.string().min(1, 'needs an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  PORT: z.coerce
    .number('needs a port number')
    .int('needs a port number')
    .min(0, 'needs a port number from 0 to 65535')
    .max(65_535, 'needs a port number from 0 to 65535')
    .default(3000),
  PUBLIC_URL: address
    .refine(
      (url) => !URL.canParse(url) || new URL(url).pathname === '/',
      'needs an address without a path',
    )
    .optional(),
  /** Set by npm: where the person stood who ran the script. */
  INIT_CWD: z.string().default(process.cwd()),
  DATA_DIR: z.string().min(1, 'needs a folder').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'needs an address that starts with postgres://')
    .optional(),
  SAMPLE_CONTENT: z.enum(['on', 'off'], 'is either on or off').default('on'),
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
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'is one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
})

export interface Env {
  host: string
  port: number
  /** Without a slash at its end. */
  publicUrl: string
  dataDir: string
  /** The folder that relative paths on the command line start from. */
  startedIn: string
  /** PostgreSQL's address, or undefined for the SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  sampleContent: boolean
  corsOrigins: string[]
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
      issue?.code === 'invalid_format' && issue.format === 'url'
        ? 'needs an http or https address'
        : issue?.message
    throw new Error(`${name} ${why} (it is '${source[name]}')`)
  }
  const read = result.data
  const host = read.HOST.includes(':') ? `[${read.HOST}]` : read.HOST
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl: (read.PUBLIC_URL ?? `http://${host}:${read.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(read.DATA_DIR),
    startedIn: read.INIT_CWD,
    databaseUrl: read.DATABASE_URL,
    sampleContent: read.SAMPLE_CONTENT === 'on',
    corsOrigins: read.CORS_ORIGINS,
    logLevel: read.LOG_LEVEL,
  }
}
