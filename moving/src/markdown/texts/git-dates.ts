import { execFile } from 'node:child_process'
import { devNull } from 'node:os'

const TIME_MAX_MS = 60_000
const OUTPUT_MAX_BYTES = 256 * 1_048_576

/**
 * The date of the first commit of each file below a folder, by its path relative to it; empty where the folder is no
 * checkout, or Git is not installed. Nothing that the checkout configures is run: no hooks, filters, pagers or monitors.
 */
export async function firstCommits(folder: string): Promise<Map<string, string>> {
  const settings = ['core.fsmonitor=false', `core.hooksPath=${devNull}`, 'core.pager=cat', 'log.showSignature=false']
  const args = [
    ...settings.flatMap((setting) => ['-c', setting]),
    ...['--no-pager', '--no-optional-locks', 'log', '--no-ext-diff', '--no-textconv', '--no-color'],
    ...['--diff-filter=A', '--name-only', '--no-renames', '--relative', '-z', '--format=%x01%aI', '--', '.'],
  ]
  const output = await new Promise<string>((resolve) => {
    execFile(
      'git',
      args,
      {
        cwd: folder,
        timeout: TIME_MAX_MS,
        maxBuffer: OUTPUT_MAX_BYTES,
        env: {
          PATH: process.env.PATH,
          HOME: devNull,
          LC_ALL: 'C',
          GIT_CONFIG_NOSYSTEM: '1',
          GIT_CONFIG_GLOBAL: devNull,
          GIT_TERMINAL_PROMPT: '0',
          // Commits that are not here would be fetched.
          GIT_NO_LAZY_FETCH: '1',
          GIT_ALLOW_PROTOCOL: '',
        },
      },
      (error, stdout) => resolve(error ? '' : stdout),
    )
  })
  const dates = new Map<string, string>()
  let date = ''
  for (const part of output.split('\0')) {
    for (const line of part.split('\n')) {
      if (line.startsWith('\x01')) date = line.slice(1)
      // The log begins with the newest commit, so that the oldest one that added the file stays.
      else if (line !== '' && !Number.isNaN(Date.parse(date))) dates.set(line, new Date(date).toISOString())
    }
  }
  return dates
}
