import { basePath } from '../../lib/base-path/base-path.ts'

export const RETURN_PATH_KEY = 'returnPath'

/** Stores an address of the site for this tab, to which a login leads: the current one, or parts of it (design §6). */
export function storeReturnPath(hash = location.hash, page = location.pathname + location.search): void {
  try {
    sessionStorage.setItem(basePath + RETURN_PATH_KEY, page + hash)
  } catch {
    // Storage is disabled: a login leads to the home page.
  }
}
