import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findVarnish } from '../varnish.ts'
import { type Outcome, outcomeOfPlaywright, outcomeOfVitest } from './test-reports.ts'

const root = join(import.meta.dirname, '../..')

export interface Check {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Reads the report of the check, which runs alone. A check without a report counts as one test. */
  read?: (report: unknown) => Outcome
  /** The files whose tests it runs. */
  files?: string[]
  /** Whether the output is also printed if the check has passed. */
  printsOutput?: boolean
}

/** The checks in the order in which they run. Vitest writes its report to `reportFile`. */
export function everyCheck({ full, reportFile }: { full: boolean; reportFile: string }): Check[] {
  return [
    { name: 'types of contract, server, scripts and bench', command: ['tsc', '-p', 'tsconfig.json'] },
    { name: 'types of the web', command: ['tsc', '-p', 'web/tsconfig.json'] },
    { name: 'types of the journeys', command: ['tsc', '-p', 'e2e/tsconfig.json'] },
    { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
    {
      name: 'who imports whom',
      command: [
        'depcruise',
        '--config',
        '.dependency-cruiser.mjs',
        'languages',
        'contract',
        'server',
        'web',
        'e2e',
        'bench',
        'moving',
        'packages',
      ],
    },
    { name: 'dead code and dependencies', command: ['knip', '--no-progress', '--no-config-hints'] },
    { name: 'file sizes', command: ['node', 'scripts/checks/check-sizes.ts'] },
    { name: 'functions and folders', command: ['node', 'scripts/checks/check-shapes.ts'] },
    { name: 'circles of folders', command: ['node', 'scripts/checks/check-circles.ts'] },
    { name: 'what browsers load', command: ['node', 'scripts/checks/check-bundle.ts'] },
    {
      name: 'unit and integration tests',
      command: [
        'vitest',
        'run',
        '--allowOnly=false',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ],
      read: outcomeOfVitest,
      files: filesNamed('*.test.ts'),
    },
    journeys('journeys in a browser'),
    ...(full
      ? [
          journeys('journeys of a blog below a path', { JOURNEYS_PATH: '/blog' }),
          { name: 'Lighthouse', command: ['node', 'bench/lighthouse-gate.ts'], printsOutput: true },
        ]
      : []),
  ]
}

/** The journeys on sites of two instances with PostgreSQL and object storage behind Varnish. */
export function journeysOnCluster(): Check {
  if (!findVarnish({ installs: true })) {
    console.log('There is no Varnish: install varnish and varnish-modules of Debian, or run this as root there.')
    process.exit(1)
  }
  return journeys('journeys on two instances behind Varnish', { JOURNEYS_CLUSTER: '1' })
}

function journeys(name: string, env: Record<string, string> = {}): Check {
  return {
    name,
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env,
    read: outcomeOfPlaywright,
    files: filesNamed('e2e/journeys/*.spec.ts'),
  }
}

/** The tracked and the new files that match; `*` matches folders as well. */
function filesNamed(pattern: string): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', pattern]
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return files.filter((file) => existsSync(join(root, file)))
}
