import { basePath } from '../../../lib/base-path/base-path.ts'
import { currentSession } from '../../sessions/session.ts'

/** A post that was just published or updated. */
export interface Published {
  slug: string
  /** Published rather than updated. */
  isNew: boolean
}

/** The key in the storage of the tab: the post stays on top of Manage Posts until it is put away or the tab is closed. */
const KEY = 'published'

export function rememberPublished(published: Published | undefined): void {
  try {
    if (published) sessionStorage.setItem(basePath + KEY, JSON.stringify({ ...published, by: userId() }))
    else sessionStorage.removeItem(basePath + KEY)
  } catch {
    // Without storage, only the toast says it.
  }
}

/** Undefined also for what another version of the program, or somebody else in this tab, has stored. */
export function readPublished(): Published | undefined {
  try {
    const { slug, isNew, by } = JSON.parse(sessionStorage.getItem(basePath + KEY) ?? '{}') as Partial<Published> & {
      by?: string
    }
    return typeof slug === 'string' && by === userId() ? { slug, isNew: isNew === true } : undefined
  } catch {
    return undefined
  }
}

function userId(): string | undefined {
  return currentSession()?.filterdData._id
}
