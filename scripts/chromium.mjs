// Installs a Chromium for the journeys if there is none. Plain JavaScript, because it runs before packages are
// installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root } from './bootstrap.mjs'
import { installPackages } from './debian.mjs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The headless shell opens a window for a test in a third of the time that Chromium needs. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Accepts the system's browser or Playwright's. Otherwise installs Debian's packages if it runs as root, or fails. */
export function ensureChromium() {
  if (existsSync(SHELL) || existsSync(playwrightsBrowser())) return
  const present = SYSTEM.some((path) => existsSync(path))
  // Both together, because they share files and need the same version.
  const installed = installPackages('chromium', 'chromium-headless-shell')
  if (!present && !installed) {
    fail('The journeys need a Chromium: install one (for example with apt-get install chromium) and try again.')
  }
}

function playwrightsBrowser() {
  const { stdout } = spawnSync(
    node(),
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { cwd: join(root, 'e2e'), encoding: 'utf8' },
  )
  return stdout ?? ''
}
