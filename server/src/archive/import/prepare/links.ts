import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { addressesOf, encodeAddress, isOfSite, splitAddress } from '@byline/moving/records/addresses'
import type { Source, SourceFile, SourcePost } from '@byline/moving/records/source'
import { mayBeTaken } from './import-files.ts'
import type { References } from './references.ts'

export interface FoundLinks {
  /** New addresses of links, by the addresses in the text. */
  addresses: Map<string, string>
  /** Linked files of the source. */
  files: Map<string, SourceFile>
  digests: Map<string, string>
  /** The links to this site, by the addresses in the text: where they lead here; undefined if nowhere. */
  here: Map<string, string | undefined>
}

interface LinkingRecord {
  source: Pick<Source, 'addresses' | 'leftOut' | 'url' | 'findFile'>
  /** The path of the record. */
  path: string
}

/**
 * Resolves the links of a record. A link to another record leads to the old address of its post, which redirects. A link
 * to a file of the source leads to the imported file. Other links to the old site, also those to texts that are left out,
 * become absolute if its address is known. Links to other sites are not changed.
 */
export async function findLinks(
  from: LinkingRecord,
  post: Pick<SourcePost, 'addresses'>,
  { links }: Pick<References, 'links'>,
): Promise<FoundLinks> {
  const found: FoundLinks = { addresses: new Map(), files: new Map(), digests: new Map(), here: new Map() }
  for (const written of links) await findLink(from, post, written, found)
  return found
}

async function findLink(
  { source, path }: LinkingRecord,
  { addresses: [own = '/'] }: Pick<SourcePost, 'addresses'>,
  written: string,
  found: FoundLinks,
): Promise<void> {
  const target = splitAddress(written, source.url)
  if (!target || isOfSite(target)) return
  const candidates = addressesOf(target, { path, own })
  const address = candidates.find((one) => source.addresses.has(one))
  if (address !== undefined) {
    found.here.set(written, address)
    const encoded = encodeAddress(address) + target.fragment
    // The written address may end with a slash, which redirects too.
    const isSame = target.isRooted && !target.isAbsolute && sameAddress(target.path, address)
    if (!isSame) found.addresses.set(written, encoded)
    return
  }
  const leftOut = candidates.flatMap((one) => source.leftOut?.get(one) ?? [])[0]
  const isFile = leftOut === undefined && !isHidden(target.path)
  const file = isFile ? await source.findFile(path, written) : undefined
  if (file && (await mayBeTaken(file))) {
    found.files.set(written, file)
    found.digests.set(written, await digestOf(file))
  } else if (source.url === undefined) {
    found.here.set(written, target.isRooted ? target.path : undefined)
  } else if (leftOut !== undefined && !(target.isRooted && !/\.mdx?$/i.test(target.path))) {
    found.addresses.set(written, source.url + encodeAddress(leftOut) + target.fragment)
  } else if (!target.isAbsolute) {
    const base = `${source.url}${encodeAddress(own)}`
    if (URL.canParse(written, base)) found.addresses.set(written, escaped(new URL(written, base)))
  }
}

/** Hidden files, such as settings or the history of a repository, are never published by a link in a post. */
function isHidden(path: string): boolean {
  return path.split(/[/\\]/).some((segment) => /^\.(?!\.?$)/.test(segment))
}

function sameAddress(path: string, address: string): boolean {
  return path.replace(/\/$/, '') === address
}

function escaped({ href }: URL): string {
  return href.replaceAll('(', '%28').replaceAll(')', '%29')
}

async function digestOf({ file }: SourceFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part)
  return hash.digest('hex')
}
