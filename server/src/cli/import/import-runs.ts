import { sayNote } from '@byline/contract/imports/note'
import { listRuns } from '../../archive/import/run/runs-store.ts'
import { undoImport } from '../../archive/import/undo/undo-import.ts'
import type { Deps } from '../../deps.ts'
import { english } from '../terminal/english.ts'
import { onSite } from '../terminal/on-site.ts'
import { printable } from '../terminal/printable.ts'
import { recordImport } from './record-import.ts'

const states = {
  running: 'not finished',
  done: 'done',
  failed: 'ended by an error',
  undone: 'taken back',
} as const

/** Lists the imports that have written something, the newest first. */
export async function showRuns(asJson: boolean): Promise<number> {
  const runs = (await onSite(({ db }) => listRuns(db))).map(({ counts, ...run }) => ({
    ...run,
    counts: JSON.parse(counts) as Record<string, number>,
  }))
  if (asJson) process.stdout.write(`${JSON.stringify(runs, null, 2)}\n`)
  else if (runs.length === 0) process.stdout.write('Nothing was imported yet.\n')
  for (const { id, started_at, kind, source, state, counts } of asJson ? [] : runs) {
    const { imported = 0, updated = 0 } = counts
    const said = state === 'running' ? '' : `, ${imported} imported, ${updated} updated`
    const line = `${id}  ${started_at}  ${kind} ${source}: ${states[state]}${said}`
    process.stdout.write(`${printable(line)}\n`)
  }
  return 0
}

/** Takes a whole import back; returns 1 if something of it stays. */
export async function undoRun(id: string, asJson: boolean): Promise<number> {
  const undo = async (deps: Deps) => {
    const undone = await undoImport(deps, id)
    // The dashboard, which starts this in a process of its own, has recorded who did it.
    if (!process.send) await recordImport(deps, 'importUndone', id)
    return undone
  }
  const report = await onSite(undo, { threads: 1 })
  const { removed, restored, kept } = report
  const lines = [
    `Removed ${removed.posts} posts, ${removed.pages} pages, ${removed.comments} comments and ${removed.people} people.`,
    `${restored} posts and pages are as they were before the import.`,
    ...(kept.length > 0 ? ['', 'These stay:'] : []),
    ...kept.map(({ title, reason }) => printable(`  ${title}: ${sayNote(reason, english)}`)),
  ]
  process.stdout.write(`${asJson ? JSON.stringify(report, null, 2) : lines.join('\n')}\n`)
  return kept.length > 0 ? 1 : 0
}
