import type { SourceOptions } from '../../../import/source.ts'
import type { Site } from './find-site.ts'
import { ownAddress, webAddress } from './own-address.ts'
import type { SiteIndex } from './site-index.ts'

/** The origin of the old site: as the operator says, as its configuration says, or as its texts link to it. */
export function siteUrl(
  { config, generator }: Site,
  { host }: SiteIndex,
  given: string | undefined,
): string | undefined {
  return given ?? (ownAddress(config, generator) ?? webAddress(host))?.origin
}

/** What was found out, as sentences for the report. */
export function describeSite(site: Site, index: SiteIndex, options: SourceOptions): string[] {
  const url = siteUrl(site, index, options.url)
  const notes = [...site.notes]
  if (url && options.url === undefined)
    notes.push(
      `Links to ${url} are taken for links of the site; another address can be given with --url.`,
    )
  if (options.permalink === undefined)
    for (const [folder, pattern] of index.patterns)
      notes.push(
        `Links in the texts show that the posts${folder ? ` of ${folder}` : ''} were at ${pattern}; another pattern can be given with --permalink.`,
      )
  const example = [...index.files].find(
    ([, { kind, addresses }]) => kind === 'post' && addresses.length > 0,
  )
  if (example)
    notes.push(`Old addresses redirect, such as ${example[1].addresses[0]} of ${example[0]}.`)
  else if ([...index.files.values()].some(({ kind }) => kind === 'post'))
    notes.push(
      'The addresses that posts had on the old site are not known; --permalink can say them.',
    )
  return notes
}
