export const RETURN_PATH_KEY = 'returnPath'

/** Stores the current address for this tab, with `hash` if given: a login leads back to it (design §6). */
export function storeReturnPath(hash = location.hash): void {
  try {
    sessionStorage.setItem(RETURN_PATH_KEY, location.pathname + location.search + hash)
  } catch {
    // Storage is disabled: a login leads to the home page.
  }
}
