import { type ChildProcess, fork } from 'node:child_process'
import { open, rename } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { basename, dirname } from 'node:path'
import type { ImportOptions } from '@byline/contract/imports/import-options'
import { isStoredNote, noteOf, storedNote } from '@byline/contract/imports/note'
import { allocatorVariables } from '../../../../scripts/allocator-variables.mjs'
import { v8Options } from '../../../../scripts/v8-options.mjs'
import type { Env } from '../../env/env.ts'
import { programFile } from '../../program-files.ts'
import { makeFolder } from '../../storage/make-folder.ts'

const PROGRAM = programFile('cli/byline')
/** Characters of the errors of the process; their last line is the reason for people, a stored note. */
const ERRORS_MAX = 4_000

export type ImportTask =
  | {
      kind: 'check' | 'import'
      source: string
      options: ImportOptions
      /** The name of its run, and the id of the admin who started it. */
      name: string
      startedBy: string | null
    }
  | { kind: 'undo'; run: string }

/** A message of `cli/terminal/progress.ts` to the server that started the process. */
export interface ImportProgress {
  /** The number of records that are done, and of all records. */
  done?: number
  total?: number
}

/**
 * The command line's import in a process of its own, so that the memory and the work of an import are not the server's
 * (decision 25). It ends by itself when this process ends, whatever ends it.
 */
export class ImportProcess {
  readonly progress: ImportProgress = {}
  /** Resolves when the process has ended: with the reason, a stored note, if it failed, else with ''. */
  readonly ended: Promise<string>
  /** The name of its report, in the folder in which it works. */
  readonly report: string
  readonly #child: ChildProcess
  readonly #task: ImportTask
  #errors = ''

  /** The report is in `file` when the process has ended well. */
  static async start(env: Env, task: ImportTask, file: string): Promise<ImportProcess> {
    await makeFolder(dirname(file))
    const report = await open(`${file}.unfinished`, 'w', 0o600)
    try {
      return new ImportProcess(env, task, file, report.fd)
    } finally {
      // The child has its own copy.
      await report.close()
    }
  }

  private constructor(env: Env, task: ImportTask, file: string, report: number) {
    this.#task = task
    this.report = basename(file)
    this.#child = fork(PROGRAM, argumentsOf(task), {
      cwd: env.dataDir,
      // Unpacked files are deleted with the folder of the import, also if the process is killed.
      env: { ...process.env, ...allocatorVariables, ...variablesOf(env), TMPDIR: dirname(file) },
      execArgv: [...v8Options],
      stdio: ['ignore', report, 'pipe', 'ipc'],
      // A terminal's signal must not reach it before the server stops it, or the import would count as failed.
      detached: true,
    })
    lowerPriority(this.#child)
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-ERRORS_MAX)
    })
    this.#child.on('message', (message) => Object.assign(this.progress, message))
    const ended = new Promise<string>((resolve) => {
      this.#child.once('error', (error) =>
        resolve(storedNote(noteOf('dashboard.imports.reasonFailed', { error: error.message }))),
      )
      this.#child.once('close', (code) => resolve(this.#reasonOf(code)))
    })
    this.ended = ended.then(async (reason) => {
      if (reason === '') await rename(`${file}.unfinished`, file)
      return reason
    })
  }

  /** Ends the process; what it has brought in stays, and a later one goes on. */
  stop(): void {
    this.#child.kill()
  }

  /** The command exits with 1 if it has refused some records, and with 2 if it could not do its work. */
  #reasonOf(code: number | null): string {
    if (code === 0 || code === 1) return ''
    const line = this.#errors.trim().split('\n').at(-1) ?? ''
    return isStoredNote(line) ? withoutNames(line, this.#task) : storedNote(noteOf('dashboard.imports.reasonStopped'))
  }
}

/** The note with the name of the file in place of that of the run and of a path of the server. */
function withoutNames(note: string, task: ImportTask): string {
  if (task.kind === 'undo') return note
  const { name, source } = task
  const file = name.replace(/ \[[^\]]*\]$/, '')
  const renamed = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(name, file).replaceAll(source, file) : value
  return JSON.stringify(JSON.parse(note, (_field, value: unknown) => renamed(value)))
}

/** Values follow `=`, so that none is taken for an option. */
function argumentsOf(task: ImportTask): string[] {
  if (task.kind === 'undo') return ['import', `--undo=${task.run}`, '--json']
  const { author, oldAddress, permalink, hosts = [], posts = [], pages = [], skip = [] } = task.options
  return [
    ...['import', task.source, '--json'],
    `--name=${task.name}`,
    ...(task.kind === 'check' ? ['--dry-run'] : []),
    ...(task.startedBy === null ? [] : [`--started-by=${task.startedBy}`]),
    ...(author ? [`--author=${author}`] : []),
    ...(oldAddress ? [`--url=${oldAddress}`] : []),
    ...(permalink ? [`--permalink=${permalink}`] : []),
    ...hosts.map((host) => `--fetch=${host}`),
    ...posts.map((folder) => `--posts=${folder}`),
    ...pages.map((folder) => `--pages=${folder}`),
    ...skip.map((folder) => `--skip=${folder}`),
  ]
}

/** The variables that identify the site; the server may not have read them from its own environment. */
function variablesOf({ dataDir, databaseUrl, databaseListenUrl, tokenSecret }: Env): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(databaseListenUrl !== undefined && { DATABASE_LISTEN_URL: databaseListenUrl }),
    ...(tokenSecret !== undefined && { TOKEN_SECRET: tokenSecret }),
  }
}

/** Requests come first. A system that does not allow it is no reason to stop. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some systems do not allow it.
  }
}
