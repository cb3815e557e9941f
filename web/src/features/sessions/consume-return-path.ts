import { paths } from '@byline/contract/addresses/paths'
import { withoutBase } from '../../lib/base-path/addresses.ts'
import { basePath } from '../../lib/base-path/base-path.ts'
import { RETURN_PATH_KEY } from './store-return-path.ts'

/** Returns the stored return path and removes it; never an address of another site. */
export function consumeReturnPath(): string {
  try {
    const path = withoutBase(sessionStorage.getItem(basePath + RETURN_PATH_KEY) ?? '')
    sessionStorage.removeItem(basePath + RETURN_PATH_KEY)
    return isLocalPath(path) ? path : paths.home
  } catch {
    return paths.home
  }
}

function isLocalPath(path: string): boolean {
  // A path that begins with `//` or `/\` names another host.
  return /^\/(?![/\\])/.test(path)
}
