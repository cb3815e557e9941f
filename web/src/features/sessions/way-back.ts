import { paths } from '@byline/contract/paths'

const KEY = 'wayBack'

/** Remembers, for this tab, the page being looked at, or a place in it: where a login leads back to (design §6). */
export function rememberPlace(hash = location.hash): void {
  try {
    sessionStorage.setItem(KEY, location.pathname + location.search + hash)
  } catch {
    // Storage is turned off: a login leads home.
  }
}

/** The remembered place, once; never an address of another site. */
export function takeWayBack(): string {
  try {
    const place = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return place && isOurs(place) ? place : paths.home
  } catch {
    return paths.home
  }
}

function isOurs(place: string): boolean {
  // A path that begins with two slashes, or with a slash and a backslash, names another host.
  return /^\/(?![/\\])/.test(place)
}
