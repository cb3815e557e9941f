import { cpus, totalmem } from 'node:os'
import type { Figures, Verdict } from './findings.ts'

export interface Report {
  date: string
  /** How it was measured, one fact an entry. */
  facts: string[]
  verdicts: Verdict[]
  figures: Figures[]
}

/** As Markdown that can also be read in a terminal. */
export function reportOn({ date, facts, verdicts, figures }: Report): string {
  return [
    `# The speed contract on ${date}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    '## Bounds',
    table(
      ['scenario', 'what', 'found', 'bound', 'verdict', 'from'],
      verdicts.map((row) => [row.scenario, row.what, row.found, row.bound, row.verdict, row.from]),
    ),
    '## Figures',
    'The median of each by itself. Only those of one run can be compared.',
    table(
      ['what', 'requests/s', '50 %', '99 %', 'CPU a request', 'memory', 'besides'],
      figures.map((line) => [
        line.what,
        line.requestsPerSecond?.toFixed(0) ?? '',
        withUnit(line.p50, 0, 'ms'),
        withUnit(line.p99, 0, 'ms'),
        withUnit(line.cpuPerRequest, 3, 'ms'),
        withUnit(line.memory && line.memory / 1e6, 0, 'MB'),
        line.note ?? '',
      ]),
    ),
    '',
  ].join('\n\n')
}

/** What decides about the figures, and nothing that names the machine or its places. */
export function machineFacts(): string[] {
  const [core] = cpus()
  return [
    `${cpus().length} cores (${core?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `Node ${process.version} on ${process.platform}`,
  ]
}

function table(head: string[], rows: string[][]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  // The last is as long as it comes: one long line must not make all of them long.
  const widths = head
    .slice(0, -1)
    .map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [first = [], ...others] = cells
  const rule = [...widths, 3].map((width) => '-'.repeat(width))
  return [line(first), line(rule), ...others.map(line)].join('\n')
}

function withUnit(figure: number | undefined, digits: number, unit: string): string {
  return figure === undefined ? '' : `${figure.toFixed(digits)} ${unit}`
}
