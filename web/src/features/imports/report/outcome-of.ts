import type { ImportCounts } from '@byline/contract/imports/import-report'
import type { SiteImport } from '@byline/contract/imports/imports'
import { sayNote } from '@byline/contract/imports/note'
import { asSentence } from '../../../lib/as-sentence.ts'
import { language, t } from '../../../lib/language/texts.ts'

/** The outcome of an import in a sentence or two. */
export function outcomeOf({ state, counts, reason, done, total }: SiteImport): string {
  if (state === 'undone')
    return reason ? t('dashboard.imports.undoneNote', { note: sayNote(reason, t) }) : t('dashboard.imports.undone')
  if (state === 'failed') return asSentence(sayNote(reason, t))
  if (state === 'unfinished') return t('dashboard.imports.unfinished')
  if (state === 'cancelled')
    return total > 0
      ? t('dashboard.imports.cancelledAfter', { done, total })
      : t('dashboard.imports.cancelledAfterSome', { done })
  return counts ? came(counts) : ''
}

function came({ posts, pages, comments, pictures, refused }: ImportCounts): string {
  const parts = [
    posts > 0 && t('dashboard.imports.somePosts', { count: posts }),
    pages > 0 && t('dashboard.imports.somePages', { count: pages }),
    comments > 0 && t('shared.comments', { count: comments }),
    pictures > 0 && t('dashboard.imports.somePictures', { count: pictures }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return t('dashboard.imports.cameNothing', { refused })
  const things = new Intl.ListFormat(language(), { style: 'narrow' }).format(parts)
  return t('dashboard.imports.came', { things, refused })
}
