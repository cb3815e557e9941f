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

/** For measurements and screenshots: the system's Chromium if there is one, otherwise Playwright's. */
export const launchOptions = {
  executablePath: SYSTEM.find((path) => existsSync(path)) ?? chromium.executablePath(),
  args: ARGS,
}

/**
 * For tests: Chromium's headless shell where it is installed. Every test opens a window, and drawing the interface of
 * the full browser takes longer than our page.
 */
export const shellOptions = {
  executablePath: existsSync(SHELL) ? SHELL : launchOptions.executablePath,
  // The browser can reach this machine only.
  args: [...ARGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
}
