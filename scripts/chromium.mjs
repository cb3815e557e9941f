// Installs a Chromium for the journeys if there is none. Plain JavaScript, because it runs before packages are
// installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root } from './bootstrap.mjs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const INSTALL_TIMEOUT_MS = 300_000
/** The headless shell opens a window for a test in a third of the time that Chromium needs. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Accepts the system's browser or Playwright's. Otherwise installs Debian's packages if it runs as root, or fails. */
export function ensureChromium() {
  if (existsSync(SHELL) || existsSync(playwrightsBrowser())) return
  const present = SYSTEM.some((path) => existsSync(path))
  const installed = canInstall() && install()
  if (!present && !installed) {
    fail(
      'The journeys need a Chromium: install one (for example with apt-get install chromium) and try again.',
    )
  }
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs both packages together, because they share files and need the same version. */
function install() {
  console.log('Installing Chromium for the journeys (once) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
  ].every((args) => {
    const stdio = ['ignore', 'ignore', 'inherit']
    return spawnSync('apt-get', args, { stdio, env, timeout: INSTALL_TIMEOUT_MS }).status === 0
  })
}

function playwrightsBrowser() {
  const { stdout } = spawnSync(
    node(),
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { cwd: join(root, 'e2e'), encoding: 'utf8' },
  )
  return stdout ?? ''
}
