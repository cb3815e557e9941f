import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

/**
 * The quick tests of `npm test`, the long ones, or all in complete matrices. Long are the unit tests whose file ends with
 * `.long.test.ts` and the journeys without the tag `@quick` (decision 29).
 */
export type Part = 'quick' | 'long' | 'full'

/** The checks in the order in which they run. Vitest writes its report to `reportFile`. */
export function everyCheck(part: Part, reportFile: string): Check[] {
  return [
    ...(part === 'long' ? [] : checksOfSources),
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
      files: filesNamed('*.test.ts').filter((file) => part === 'full' || isLong(file) === (part === 'long')),
    },
    journeys('journeys in a browser', part),
    ...(part === 'full'
      ? [
          journeys('journeys of a blog below a path', part, { JOURNEYS_PATH: '/blog' }),
          { name: 'Lighthouse', command: ['node', 'bench/lighthouse-gate.ts'], printsOutput: true },
        ]
      : []),
  ]
}

const isLong = (file: string): boolean => file.endsWith('.long.test.ts')

const checksOfSources: Check[] = [
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
]

/** The journeys on sites of two instances with PostgreSQL and object storage behind Varnish. */
export function journeysOnCluster(): Check {
  if (!findVarnish({ installs: true })) {
    console.log('There is no Varnish: install varnish and varnish-modules of Debian, or run this as root there.')
    process.exit(1)
  }
  return journeys('journeys on two instances behind Varnish', 'full', { JOURNEYS_CLUSTER: '1' })
}

function journeys(name: string, part: Part, env: Record<string, string> = {}): Check {
  return {
    name,
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env,
    read: outcomeOfPlaywright,
    files: filesNamed('e2e/journeys/*.spec.ts').filter(
      (file) => part === 'full' || hasQuick(file) === (part === 'quick'),
    ),
  }
}

/** Whether some journey of a file is quick; of such files it is unknown if they have a long one too. */
const hasQuick = (file: string): boolean => readFileSync(join(root, file), 'utf8').includes("'@quick'")

/** The tracked and the new files that match; `*` matches folders as well. */
function filesNamed(pattern: string): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', pattern]
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return files.filter((file) => existsSync(join(root, file)))
}
