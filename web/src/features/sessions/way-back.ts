import { paths } from '@byline/contract/paths'
import { WAY_BACK_KEY } from './remember-place.ts'

/** The remembered place, once; never an address of another site. */
export function consumeWayBack(): string {
  try {
    const place = sessionStorage.getItem(WAY_BACK_KEY)
    sessionStorage.removeItem(WAY_BACK_KEY)
    return place && isOurs(place) ? place : paths.home
  } catch {
    return paths.home
  }
}

function isOurs(place: string): boolean {
  // A path that begins with two slashes, or with a slash and a backslash, names another host.
  return /^\/(?![/\\])/.test(place)
}
