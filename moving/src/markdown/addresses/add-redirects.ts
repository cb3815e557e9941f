import { plainHost } from '../../records/addresses.ts'
import { first } from '../fields/fields.ts'
import { redirectTarget } from './kind-of-file.ts'
import type { ReadFile } from './read-file.ts'
import type { Redirect } from './redirect-tables.ts'
import { addressOfFile, asAddress, asFormerAddress, oldPathOf, withVariants } from './source-addresses.ts'

/** Redirects that lead to redirects. */
const STEPS_MAX = 5
/** Parts of patterns, for which no address can be stored. */
const PATTERN = /[*$^()[\]{}|<>\\]|\/:\w/

/** The redirects that texts are: from their own addresses, or those that they name, to their targets. */
export function redirectsOfFiles(files: readonly ReadFile[], addresses: ReadonlyMap<string, string[]>): Redirect[] {
  return files.flatMap(({ path, file, kind }) => {
    const to = typeof kind === 'object' && kind.isRedirect ? redirectTarget(file) : undefined
    if (to === undefined) return []
    const named = first(file.head, 'from', 'source') ?? oldPathOf(file.head)
    const own = named === undefined ? [...(addresses.get(path) ?? []), addressOfFile(path)] : [named]
    return own.map((from) => ({ from, to }))
  })
}

/** Adds the former addresses that redirects name to the addresses of the posts and pages to which they lead. */
export function addRedirects(
  redirects: readonly Redirect[],
  addresses: Map<string, string[]>,
  host: string | undefined,
): void {
  const paths = new Map<string, string>()
  for (const [path, given] of addresses)
    for (const one of [...given, addressOfFile(path)].flatMap((two) => withVariants(asAddress(two))))
      if (!paths.has(one)) paths.set(one, path)
  const targets = new Map(redirects.map(({ from, to }) => [asFormerAddress(from), to]))
  for (const from of targets.keys()) {
    if (from === '/' || PATTERN.test(from) || paths.has(from)) continue
    let to = targets.get(from)
    for (let step = 0; to !== undefined && step < STEPS_MAX; step++) {
      const target = hereOf(to, host)
      const path = target === undefined ? undefined : pathAt(target, paths)
      if (path !== undefined) addresses.get(path)?.push(from)
      if (path !== undefined || target === undefined) break
      to = targets.get(target)
    }
  }
}

function pathAt(address: string, paths: ReadonlyMap<string, string>): string | undefined {
  const plain = address.replace(/\.mdx?$/i, '')
  return paths.get(address) ?? paths.get(plain)
}

/** The address on this site; undefined for one of another. */
function hereOf(to: string, host: string | undefined): string | undefined {
  const [, other] = /^https?:\/\/([^/]+)/i.exec(to) ?? []
  const isHere = other === undefined || (host !== undefined && plainHost(other) === plainHost(host))
  return isHere ? asAddress(to) : undefined
}
