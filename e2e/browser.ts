import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const SHELL = '/usr/bin/chromium-headless-shell'

const ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How a browser is measured: the system's Chromium if there is one, else Playwright's own. */
export const launchOptions = {
  executablePath: SYSTEM.find((path) => existsSync(path)) ?? chromium.executablePath(),
  args: ARGS,
}

/**
 * How the tests start a browser: without the interface of a window where there is such a Chromium. Every test has a
 * window of its own, and to draw its tabs and buttons takes longer than our page.
 */
export const shellOptions = {
  executablePath: existsSync(SHELL) ? SHELL : launchOptions.executablePath,
  // Nothing but this machine can be reached.
  args: [...ARGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
}
