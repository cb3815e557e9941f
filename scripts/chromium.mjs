// Makes sure there is a Chromium for the journeys. Plain JavaScript: runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root } from './bootstrap.mjs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's, else Playwright's, else Debian's package as root, else one clear sentence. */
export function ensureChromium() {
  if (SYSTEM.some((path) => existsSync(path)) || existsSync(playwrights())) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail(
      'The journeys need a Chromium: install one (for example with apt-get install chromium) and try again.',
    )
  }
  console.log('Installing Chromium for the journeys (once) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (status !== 0) fail('Chromium could not be installed with apt-get.')
  }
}

function playwrights() {
  const { stdout } = spawnSync(
    node(),
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { cwd: join(root, 'e2e'), encoding: 'utf8' },
  )
  return stdout ?? ''
}
