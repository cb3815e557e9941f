// Installs packages of Debian that tests need. Plain JavaScript, because it runs before packages of npm are installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const INSTALL_TIMEOUT_MS = 300_000

/** Installs Debian's packages if this runs as root on such a system. Returns whether they are there then. */
export function installPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${names.join(' and ')} for the tests (once) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ].every((args) => {
    const stdio = ['ignore', 'ignore', 'inherit']
    return spawnSync('apt-get', args, { stdio, env, timeout: INSTALL_TIMEOUT_MS }).status === 0
  })
}
