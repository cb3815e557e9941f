import { basePath } from '../../lib/base-path/base-path.ts'

export const RETURN_PATH_KEY = 'returnPath'

/** Stores an address of the site for this tab, to which a login leads; by default the current one (design §6). */
export function storeReturnPath(path = location.pathname + location.search + location.hash): void {
  try {
    sessionStorage.setItem(basePath + RETURN_PATH_KEY, path)
  } catch {
    // Storage is disabled: a login leads to the home page.
  }
}
