import { noteOf } from '@byline/contract/imports/note'
import type { Changes } from '../records/changes.ts'
import type { SourcePost } from '../records/source.ts'

/** A page, unless nobody may read it yet: everybody can read the pages here, so that it becomes a draft of a post. */
export function kindOf(
  isPage: boolean,
  { isDraft = false }: { isDraft?: boolean },
  changes: Changes,
): Pick<SourcePost, 'kind'> {
  if (!isPage) return {}
  if (!isDraft) return { kind: 'page' }
  changes.add('state', noteOf('dashboard.imports.changePageDraftNow'))
  return {}
}
