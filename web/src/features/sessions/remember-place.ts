export const WAY_BACK_KEY = 'wayBack'

/** Remembers, for this tab, the page being looked at, or a place in it: where a login leads back to (design §6). */
export function rememberPlace(hash = location.hash): void {
  try {
    sessionStorage.setItem(WAY_BACK_KEY, location.pathname + location.search + hash)
  } catch {
    // Storage is turned off: a login leads home.
  }
}
