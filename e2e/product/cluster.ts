import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@byline/test-files/free-port'
import { startPostgres } from '@byline/test-files/postgres'
import { startS3, variablesOfS3 } from '@byline/test-files/s3/s3-server'
import pg from 'pg'
import { startVarnish } from '../../scripts/varnish.ts'
import { databaseUrl, enginePorts } from './product.ts'
import { endWithThis, type Machines, READY, readUntil, runProduct, secondDir, stop } from './run-product.ts'

/** Starts the servers that the sites of all journeys share, and returns a function that stops them. */
export async function startEngines(): Promise<() => Promise<void>> {
  const postgres = await startPostgres(enginePorts.postgres)
  const s3 = await startS3([], enginePorts.s3)
  return async () => {
    s3.stop()
    await postgres.stop()
  }
}

/**
 * Two instances of the product on one PostgreSQL and one bucket behind Varnish, which listens at `port`. The site in the
 * folder, if there is one, is taken there as an operator would take it; both are named `name` then.
 */
export async function prepareCluster(
  dataDir: string,
  name: string,
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<Machines> {
  const database = databaseUrl(name)
  await query(databaseUrl('postgres'), `create database ${name}`)
  const storage = variablesOfS3(`http://127.0.0.1:${enginePorts.s3}`, name)
  const shared = { ...env, ...storage, DATABASE_URL: database, TOKEN_SECRET: await tokenSecretOf(dataDir) }
  if (existsSync(join(dataDir, 'byline.sqlite'))) {
    await runCommand({ DATA_DIR: dataDir }, 'move', '--to', database)
    await runCommand({ ...shared, DATA_DIR: dataDir }, 'storage', 'move', storage.STORAGE, '--from', 'disk')
  }
  await mkdir(secondDir(dataDir), { recursive: true })
  return {
    database,
    async start(more, last) {
      if (more.CLOCK_SHIFT_MS) await shiftClock(database, name, Number(more.CLOCK_SHIFT_MS))
      const origins = [await freePort(), await freePort()] as const
      const purgePort = await freePort()
      const cdn = { CDN: 'varnish', CDN_PURGE_URLS: `http://127.0.0.1:${purgePort}`, TRUST_PROXY: '127.0.0.1' }
      const run = (own: NodeJS.ProcessEnv) => runProduct({ ...shared, ...cdn, ...more, ...own })
      const first = run({ DATA_DIR: dataDir, PORT: String(origins[0]) })
      // The setup link of a later start replaces the one before it.
      const filled = await readUntil(first.stdout, last)
      const second = run({ DATA_DIR: secondDir(dataDir), PORT: String(origins[1]) })
      const printed = await readUntil(second.stdout, READY)
      const folder = await mkdtemp(join(tmpdir(), 'byline-varnish-'))
      const varnish = endWithThis(await startVarnish(folder, { origins, port, purgePort }))
      return {
        printed: printed + filled,
        async end() {
          await Promise.all([varnish, first, second].map(stop))
          await rm(folder, { recursive: true, force: true })
        },
      }
    },
  }
}

/** Makes PostgreSQL's clock, by which a site of several instances goes, later for the connections to one database. */
async function shiftClock(database: string, name: string, milliseconds: number): Promise<void> {
  await query(database, 'create schema shifted')
  await query(
    database,
    `create function shifted.clock_timestamp() returns timestamptz language sql volatile
     as $$ select pg_catalog.clock_timestamp() + interval '${milliseconds} milliseconds' $$`,
  )
  // Names of the system come first unless the path says otherwise.
  await query(database, `alter database ${name} set search_path = public, shifted, pg_catalog`)
}

/** Runs one statement on PostgreSQL. */
export async function query(url: string, statement: string, values?: unknown[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

/** The secret that the folder has, or a new one, which every instance gets. */
async function tokenSecretOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'token-secret')
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('hex'))
  return (await readFile(file, 'utf8')).trim()
}

async function runCommand(env: NodeJS.ProcessEnv, ...args: string[]): Promise<void> {
  const child = runProduct(env, 'server/dist/cli/byline.js', ...args)
  child.stdout.resume()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`byline ${args.join(' ')} ended with ${code}`)
}
