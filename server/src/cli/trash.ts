import { parseArgs } from 'node:util'
import type { Deletion } from '@byline/contract/calls/trash'
import {
  countsInWords,
  nameDeletedForGood,
  restoredUnder,
} from '@byline/contract/messages/messages'
import { closeDeps, type Deps } from '../deps.ts'
import { readEnv } from '../env.ts'
import { describeDeletion } from '../features/trash/describe-deletion.ts'
import { listDeletions } from '../features/trash/list-store.ts'
import { presentDeletion } from '../features/trash/present.ts'
import { lastRestorable } from '../features/trash/purge.ts'
import { purgeNow } from '../features/trash/purge-now.ts'
import { operator } from '../features/trash/rules.ts'
import { findDeletion } from '../features/trash/store.ts'
import { undo } from '../features/trash/undo.ts'
import { openSite } from './terminal/open-site.ts'
import { printable } from './terminal/printable.ts'

type Action = (deps: Deps, id: string, yes: boolean) => Promise<string>

const actions: Record<string, Action> = {
  async list({ db }) {
    const deletions: Deletion[] = []
    const query = { limit: PAGE, owner: undefined, since: lastRestorable(new Date()) }
    let after: string | undefined
    do {
      const { rows, nextCursor } = await listDeletions(db, { ...query, after })
      deletions.push(...rows.map((row) => presentDeletion(row, operator)))
      after = nextCursor ?? undefined
    } while (after !== undefined)
    return deletions.length === 0 ? 'Nothing was deleted in the last 30 days' : tableOf(deletions)
  },
  async restore(deps, id) {
    const name = await nameOf(deps, id)
    const renamed = await undo(deps.db, operator, id)
    return `“${name}”: ${renamed.length > 0 ? restoredUnder(renamed) : 'It is back'}`
  },
  async purge(deps, id, yes) {
    const name = await nameOf(deps, id)
    if (!yes) {
      throw new Error(
        `“${name}” would be deleted for good, with everything that belongs to it, and nothing could bring it back. Nothing was deleted: add --yes to do it`,
      )
    }
    await purgeNow(deps, operator, id)
    return nameDeletedForGood(name)
  },
}

/** Deletions that are read at once. */
const PAGE = 100

/** `trash list`, `trash restore ID`, `trash purge ID --yes`: what admins do on the page Trash. */
export async function trashCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  })
  const [name = '', id, ...more] = positionals
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new Error(`trash needs one of ${Object.keys(actions).join(', ')}`)
  if (name === 'list' ? id !== undefined : id === undefined || more.length > 0) {
    throw new Error(name === 'list' ? 'trash list takes no id' : `trash ${name} needs one id`)
  }
  const deps = await openSite(readEnv(process.env))
  try {
    process.stdout.write(`${await action(deps, id ?? '', values.yes)}\n`)
    return 0
  } finally {
    await closeDeps(deps)
  }
}

async function nameOf({ db }: Deps, id: string): Promise<string> {
  const deletion = await findDeletion(db, id)
  if (!deletion) throw new Error(`nothing in the trash has the id ${printable(id)}`)
  return printable((await describeDeletion(db, deletion)).deleted.name || 'Untitled')
}

/** Columns side by side, the name with what hangs on it last, because it has any length. */
function tableOf(deletions: Deletion[]): string {
  const lines = [
    ['ID', 'KIND', 'DELETED', 'UNTIL', 'BY', 'NAME'],
    ...deletions.map((deletion) => {
      const { deletionId, kind, deletedAt, restorableUntil, deletedBy, name } = deletion
      const more = countsInWords(deletion)
      return [
        deletionId,
        kind,
        minuteOf(deletedAt),
        minuteOf(restorableUntil),
        deletedBy?.name ?? '-',
        `${name || 'Untitled'}${more && ` (${more})`}`,
      ].map(printable)
    }),
  ]
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((line) => widthOf(line[column]))),
  )
  return lines
    .map((line) =>
      line
        .map((text, column) => `${text}${' '.repeat((widths?.[column] ?? 0) - widthOf(text))}`)
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `2026-11-22 10:05`, in UTC as every time of the command line. */
function minuteOf(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}

function widthOf(text = ''): number {
  return [...text].length
}
