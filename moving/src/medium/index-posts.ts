import { basename } from 'node:path'
import { formerAddress } from '../fields/former-address.ts'
import { type Archive, readableText } from '../zip/archive.ts'

export interface PostIndex {
  /** The posts by their paths, in the order of these. The paths begin with `posts/`, whatever the archive calls it. */
  posts: Map<string, IndexedPost>
  /** The address of the site on which most of them were found. */
  url: string | undefined
}

export interface IndexedPost {
  /** The path in the archive. */
  file: string
  /** Medium's identifier, with which every address of the post ends; '' if the name of the file has none. */
  id: string
  addresses: string[]
}

/** The paths of posts; some people pack only that folder. */
const POST = /^(?:posts\/)?[^/]+\.html?$/i
/** Twelve hexadecimal digits at first, later ids are shorter or longer. */
const ID = /-{1,2}([0-9a-f]{8,16})\.html?$/i
const ID_AT_END = /[-/]([0-9a-f]{8,16})$/i
/** Files that are looked at before it is clear that the archive is of another kind. */
const LOOKED_AT = 20

/** Reads from each post where it was found; undefined if the archive is no export of Medium. */
export async function indexPosts(archive: Archive): Promise<PostIndex | undefined> {
  const paths = archive.paths.filter((path) => POST.test(path) && !/^(README|index)\.html$/i.test(path))
  const posts = new Map<string, IndexedPost>()
  const hosts = new Map<string, number>()
  let isMedium = false
  for (const [number, path] of paths.entries()) {
    const html = await readableText(archive, path)
    isMedium ||= isPostOfMedium(html)
    if (!isMedium && number >= LOOKED_AT) return undefined
    const canonical = canonicalOf(html)
    const [, id = ''] = ID.exec(path) ?? ID_AT_END.exec(canonical ?? '') ?? []
    posts.set(`posts/${basename(path)}`, { file: path, id, addresses: addressesOf(canonical, id) })
    const host = canonical && new URL(canonical).origin
    if (host) hosts.set(host, (hosts.get(host) ?? 0) + 1)
  }
  const [most] = [...hosts].sort((a, b) => b[1] - a[1])
  return isMedium ? { posts, url: most?.[0] } : undefined
}

function isPostOfMedium(html: string): boolean {
  return /class="(?:p-name|h-entry)"/.test(html) && /Exported from|medium\.com/.test(html)
}

/** The link stands at the end of the file. */
function canonicalOf(html: string): string | undefined {
  const end = html.slice(-20_000)
  const at = end.lastIndexOf('class="p-canonical"')
  const tag = end.slice(end.lastIndexOf('<a', at), end.indexOf('>', at))
  const [, address = ''] = at < 0 ? [] : (/href="(https?:\/\/[^"]{1,2000})"/.exec(tag) ?? [])
  return URL.canParse(address) ? address : undefined
}

/** `/@name/title-id` and `/publication/title-id` lead to the post, as do `/title-id` and `/p/id`. */
function addressesOf(canonical: string | undefined, id: string): string[] {
  const path = canonical && formerAddress(canonical)
  const last = path?.split('/').at(-1)
  const found = [path, last && `/${last}`, id && `/p/${id}`]
  return [...new Set(found.filter((address) => address !== undefined && address !== ''))] as string[]
}
