import { parseArgs } from 'node:util'
import type { Db } from '../db/tables/schema.ts'
import { eventForPrograms } from '../features/security-log/present.ts'
import { type EventRow, listEvents } from '../features/security-log/security-log-store.ts'
import { onSite } from './terminal/on-site.ts'
import { printable } from './terminal/printable.ts'

/** Events that are read at once. */
const PAGE = 500

/** `security-log [--json]`: the whole log, the newest event first; with `--json` one object in each line. */
export async function securityLogCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } })
  const write = values.json ? jsonOf : lineOf
  await onSite(async ({ db }) => {
    for await (const row of eventsOf(db)) process.stdout.write(`${write(row)}\n`)
  })
  return 0
}

async function* eventsOf(db: Db): AsyncGenerator<EventRow> {
  let after: string | undefined
  do {
    const page = await listEvents(db, { limit: PAGE, after })
    yield* page.rows
    after = page.nextCursor ?? undefined
  } while (after !== undefined)
}

function jsonOf(row: EventRow): string {
  return JSON.stringify(eventForPrograms(row))
}

function lineOf({ kind, happened_at, network, by_name, target_name, facts }: EventRow): string {
  return [happened_at, kind, by_name || '-', target_name || '-', network || '-', facts].map(printable).join('\t')
}
