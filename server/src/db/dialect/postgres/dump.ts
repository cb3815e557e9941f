import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A program of PostgreSQL is not installed, or not in the version of the server. */
export class ProgramMissing extends Error {}

/** Writes a PostgreSQL database to a file with the engine's own program. Throws `ProgramMissing` with a sentence. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await runProgram('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], url)
}

/** Replaces the content of a PostgreSQL database by that of a file of `dumpPostgres`, or changes nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction']
  await runProgram('pg_restore', [...options, `--dbname=${new URL(url).pathname.slice(1)}`, file], url)
}

/** The address goes into variables (postgresql.org/docs/current/libpq-envars.html): every user sees arguments. */
async function runProgram(program: string, args: string[], url: string): Promise<void> {
  try {
    await run(program, args, { env: { ...process.env, ...variablesOf(new URL(url)) } })
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT')
      throw new ProgramMissing(
        `${program} is not installed here. Install PostgreSQL's client programs, in the version of the server`,
      )
    if (stderr.includes('server version mismatch'))
      throw new ProgramMissing(
        `${program} is of another version than the server. Install PostgreSQL's client programs in the version of the server (${oneLine(stderr)})`,
      )
    throw new Error(`${program} failed: ${oneLine(stderr) || code}`)
  }
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ', ')
}

function variablesOf({ hostname, port, username, password, pathname, searchParams }: URL) {
  const host = decodeURIComponent(hostname) || searchParams.get('host')
  return {
    ...(host && { PGHOST: host }),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(pathname.length > 1 && { PGDATABASE: decodeURIComponent(pathname.slice(1)) }),
    ...(searchParams.has('sslmode') && { PGSSLMODE: String(searchParams.get('sslmode')) }),
  }
}
