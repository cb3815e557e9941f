import { parseArgs } from 'node:util'
import { nameDeletedForGood, restoredUnder } from '@byline/contract/messages/messages'
import type { Deletion } from '@byline/contract/trash'
import type { Deps } from '../deps.ts'
import { deletables } from '../features/deletables.ts'
import { listTrash } from '../features/trash/list-trash.ts'
import { describeDeletion } from '../features/trash/present.ts'
import { purgeNow } from '../features/trash/purge.ts'
import { operator } from '../features/trash/rules.ts'
import { findDeletion } from '../features/trash/store.ts'
import { undo } from '../features/trash/undo.ts'
import { sentence } from '../language/sentence.ts'
import { onSite } from './terminal/on-site.ts'
import { printable } from './terminal/printable.ts'

type Action = (deps: Deps, id: string, yes: boolean) => Promise<string>

const actions: Record<string, Action> = {
  async list({ db }) {
    const deletions: Deletion[] = []
    let after: string | undefined
    do {
      const page = await listTrash(db, deletables, operator, { limit: PAGE, after })
      deletions.push(...page.deletions)
      after = page.nextCursor ?? undefined
    } while (after !== undefined)
    return deletions.length === 0 ? 'Nothing was deleted in the last 30 days' : tableOf(deletions)
  },
  async restore(deps, id) {
    const name = await nameOf(deps, id)
    const renamed = await undo(deps.db, deletables, operator, id)
    return `“${name}”: ${renamed.length > 0 ? sentence('en', restoredUnder(renamed)) : 'It is back'}`
  },
  async purge(deps, id, yes) {
    const name = await nameOf(deps, id)
    if (!yes) {
      throw new Error(
        `“${name}” would be deleted for good, with everything that belongs to it, and nothing could bring it back. Nothing was deleted: add --yes to do it`,
      )
    }
    await purgeNow(deps, deletables, operator, id)
    return sentence('en', nameDeletedForGood(name))
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
  process.stdout.write(`${await onSite((deps) => action(deps, id ?? '', values.yes))}\n`)
  return 0
}

async function nameOf({ db }: Deps, id: string): Promise<string> {
  const deletion = await findDeletion(db, id)
  if (!deletion) throw new Error(`nothing in the trash has the id ${printable(id)}`)
  return printable((await describeDeletion(db, deletables[deletion.kind], deletion)).deleted.name || 'Untitled')
}

/** The deletions as aligned columns; the name with its counts is last, because its length varies. */
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
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column]))))
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

/** Counts as '12 posts and 340 comments', without those that are 0; empty if both are. */
function countsInWords({ posts, comments }: { posts: number; comments: number }): string {
  const parts = [inWords(posts, 'post'), inWords(comments, 'comment')]
  return parts.filter((part) => part !== '').join(' and ')
}

function inWords(count: number, noun: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
