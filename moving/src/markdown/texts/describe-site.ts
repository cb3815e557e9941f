import type { SourceOptions } from '../../records/source.ts'
import { sectionOf } from '../addresses/file-names.ts'
import { fillPermalink } from '../addresses/permalink.ts'
import type { Site } from '../site/find-site.ts'
import { ownAddress, webAddress } from '../site/own-address.ts'
import type { SiteIndex } from './site-index.ts'

/** The origin of the old site: as the operator says, as its configuration says, or as its texts link to it. */
export function siteUrl(
  { config, generator }: Site,
  { host }: SiteIndex,
  given: string | undefined,
): string | undefined {
  return given ?? (ownAddress(config, generator) ?? webAddress(host))?.origin
}

/** The findings as sentences for the report. */
export function describeSite(site: Site, index: SiteIndex, options: SourceOptions): string[] {
  const url = siteUrl(site, index, options.url)
  const notes = [...site.notes]
  if (url && options.url === undefined)
    notes.push(`Links to ${url} are taken for links of the site; another address can be given with --url.`)
  for (const [folder, pattern] of index.patterns)
    notes.push(
      `Links in the texts show that the posts${folder ? ` of ${folder}` : ''} were at ${pattern}; another pattern can be given with --permalink.`,
    )
  for (const [pattern, paths] of index.unknown) notes.push(unknownPattern(pattern, paths, index))
  const example = [...index.files].find(([, { kind, addresses }]) => kind === 'post' && addresses.length > 0)
  if (example) notes.push(`Old addresses redirect, such as ${example[1].addresses[0]} of ${example[0]}.`)
  else if (index.unknown.size === 0 && [...index.files.values()].some(({ kind }) => kind === 'post'))
    notes.push('The addresses that posts had on the old site are not known; --permalink can say them.')
  return notes
}

/** Asks for the pattern, with three examples and the address that each gives a post. */
function unknownPattern(pattern: string, paths: readonly string[], { files }: SiteIndex): string {
  const [path = ''] = paths
  const section = sectionOf(path).split('/').at(-1) || 'blog'
  const usual = [`/${section}/:title/`, '/:year/:month/:day/:title/', '/:year/:title.html']
  const made = usual.map((one) => {
    const parts = files.get(path)?.parts
    const filled = parts && fillPermalink(one, parts)
    return filled ? `${one} (${filled})` : one
  })
  const posts = paths.length === 1 ? path : `${paths.length.toLocaleString('en')} posts, such as ${path}`
  return `The addresses of ${posts} are not known, because the site makes them in a way of its own: ${pattern.slice(0, 200)}. Say them with --permalink, such as ${made.join(', ')}.`
}
