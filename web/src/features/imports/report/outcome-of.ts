import type { ImportCounts } from '@byline/contract/imports/import-report'
import type { SiteImport } from '@byline/contract/imports/imports'
import { sayNote } from '@byline/contract/imports/note'
import { t } from '../../../lib/language/texts.ts'

/** The outcome of an import in a sentence or two. */
export function outcomeOf({ state, counts, reason, done, total }: SiteImport): string {
  if (state === 'undone') return `Taken back. ${sayNote(reason, t)}`.trim()
  if (state === 'failed') return sayNote(reason, t)
  if (state === 'unfinished')
    return 'Not finished: it is at work on the command line, or was interrupted. The same command goes on where it was.'
  if (state === 'cancelled') return `Cancelled after ${number(done)} of ${total > 0 ? number(total) : 'its'} records.`
  return counts ? came(counts) : ''
}

function came(counts: ImportCounts): string {
  const parts = [
    [counts.posts, 'post', 'posts'],
    [counts.pages, 'page', 'pages'],
    [counts.comments, 'comment', 'comments'],
    [counts.pictures, 'picture', 'pictures'],
  ] as const
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${number(count)} ${count === 1 ? one : many}`)
  const refused = counts.refused > 0 ? `; ${number(counts.refused)} refused` : ''
  return `${said.length > 0 ? said.join(', ') : 'Nothing'}${refused}.`
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
