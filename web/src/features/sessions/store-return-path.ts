export const RETURN_PATH_KEY = 'returnPath'

/** Stores the current address for this tab, with `hash` if given: a login leads back to it (design §6). */
export function storeReturnPath(hash = location.hash): void {
  storeReturnAddress(location.pathname + location.search + hash)
}

/** The same of another address of the site. */
export function storeReturnAddress(path: string): void {
  try {
    sessionStorage.setItem(RETURN_PATH_KEY, path)
  } catch {
    // Storage is disabled: a login leads to the home page.
  }
}
