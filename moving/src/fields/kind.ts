import type { SourcePost } from '../records/source.ts'
import type { RecordChanges } from './changes.ts'

/** A page, unless nobody may read it yet: everybody can read the pages here, so that it becomes a draft of a post. */
export function kindOf(
  isPage: boolean,
  { isDraft = false }: { isDraft?: boolean },
  changes: RecordChanges,
): Pick<SourcePost, 'kind'> {
  if (!isPage) return {}
  if (!isDraft) return { kind: 'page' }
  changes.add('state', 'a page that is a draft, now a draft of a post')
  return {}
}
