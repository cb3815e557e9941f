import { cpus, totalmem } from 'node:os'
import type { Figures, Outcome } from './findings.ts'

export interface Report {
  date: string
  /** Machine and settings, one fact per entry. */
  facts: string[]
  outcomes: Outcome[]
  figures: Figures[]
}

/** The report as Markdown with aligned columns, which is readable in a terminal too. */
export function reportOn({ date, facts, outcomes, figures }: Report): string {
  return [
    `# The speed contract on ${date}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    '## Bounds',
    table(
      ['scenario', 'what', 'found', 'bound', 'outcome', 'from'],
      outcomes.map((row) => [row.scenario, row.what, row.found, row.bound, row.outcome, row.from]),
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

/** Facts that influence the figures; no host name and no path. */
export function machineFacts(): string[] {
  const [core] = cpus()
  return [
    `${cpus().length} cores (${core?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `Node ${process.version} on ${process.platform}`,
  ]
}

function table(head: string[], rows: string[][]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  // The last column is not padded: one long cell would lengthen every line.
  const widths = head.slice(0, -1).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [first = [], ...others] = cells
  const rule = [...widths, 3].map((width) => '-'.repeat(width))
  return [line(first), line(rule), ...others.map(line)].join('\n')
}

function withUnit(figure: number | undefined, digits: number, unit: string): string {
  return figure === undefined ? '' : `${figure.toFixed(digits)} ${unit}`
}
