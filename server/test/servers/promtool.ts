import { spawnSync } from 'node:child_process'
import { installPackages } from '../../../scripts/debian.mjs'

const found = spawnSync('promtool', ['--version']).status === 0

/** Whether Prometheus' own checker is there; `npm run test:full` installs it if it can. */
export const hasPromtool = found || (process.env.FULL !== undefined && installPackages('prometheus'))

/** What `promtool check` finds wrong; empty if nothing. */
export function promtool(args: string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', ...args], { input, encoding: 'utf8' })
  return status === 0 ? stderr : `${stdout}${stderr}`
}
