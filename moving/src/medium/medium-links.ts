import type { IndexedPost, PostIndex } from './index-posts.ts'

const MEDIUM = /(^|\.)medium\.com$/
const ID_AT_END = /(?:^|[-/])([0-9a-f]{8,16})$/i

/**
 * The address of a link without Medium's detours: one to a post of the same export, in whatever form, leads to it, and one
 * that counts clicks leads to where these go.
 */
export function localLink(href: string, index: PostIndex): string {
  const address = withoutDetour(href)
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address
  const { hostname, pathname, hash, origin } = new URL(address)
  if (!MEDIUM.test(hostname) && origin !== index.url) return address
  const id = ID_AT_END.exec(pathname)?.[1]?.toLowerCase()
  const post = id === undefined ? undefined : byId(index).get(id)
  const [own] = post?.addresses ?? []
  return own === undefined ? address : encodeURI(own) + hash
}

/** The address of what a frame of Embedly shows, through which Medium embeds most things. */
export function shownIn(frame: string): string {
  if (!/^(?:https:)?\/\/cdn\.embedly\.com\//i.test(frame)) return frame
  const address = frame.startsWith('//') ? `https:${frame}` : frame
  const shown = URL.canParse(address) ? new URL(address).searchParams.get('url') : null
  return shown !== null && /^https?:\/\//i.test(shown) ? shown : frame
}

function withoutDetour(href: string): string {
  const [, inner] = /^(?:https?:\/\/(?:www\.)?medium\.com)?\/r\/?\?url=([^&#]+)/i.exec(href) ?? []
  if (inner === undefined) return href
  try {
    return decodeURIComponent(inner)
  } catch {
    return href
  }
}

const ids = new WeakMap<PostIndex, Map<string, IndexedPost>>()

function byId(index: PostIndex): Map<string, IndexedPost> {
  const known = ids.get(index)
  if (known) return known
  const made = new Map([...index.posts.values()].map((post) => [post.id.toLowerCase(), post]))
  made.delete('')
  ids.set(index, made)
  return made
}
