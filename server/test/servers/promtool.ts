import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages } from '../../../scripts/debian.mjs'

const PROGRAM = '/usr/bin/promtool'

/** Whether Prometheus' own checker is there; `npm run test:full` installs it if it can. */
export const hasPromtool = existsSync(PROGRAM) || (process.env.FULL !== undefined && installPackages('prometheus'))

/** The complaints of `promtool check`; empty without any. */
export function promtool(args: string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(PROGRAM, ['check', ...args], { input, encoding: 'utf8' })
  return status === 0 ? stderr : `${stdout}${stderr}`
}
