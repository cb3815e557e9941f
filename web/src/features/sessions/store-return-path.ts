import { basePath } from '../../lib/base-path/base-path.ts'
export const RETURN_PATH_KEY = 'returnPath'

/** Stores an address of the site for this tab, to which a login leads (design §6). */
export function storeReturnAddress(path: string): void {
  try {
    sessionStorage.setItem(basePath + RETURN_PATH_KEY, path)
  } catch {
    // Storage is disabled: a login leads to the home page.
  }
}

/** The same with the current address, with `hash` if given. */
export function storeReturnPath(hash = location.hash): void {
  storeReturnAddress(location.pathname + location.search + hash)
}
