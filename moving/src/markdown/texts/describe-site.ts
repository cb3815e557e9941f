import { type Note, noteOf } from '@byline/contract/imports/note'
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

/** The findings for the report. */
export function describeSite(site: Site, index: SiteIndex, options: SourceOptions): Note[] {
  const url = siteUrl(site, index, options.url)
  const notes = [...site.notes]
  if (url && options.url === undefined) notes.push(noteOf('dashboard.imports.noteLinks', { address: url }))
  for (const [folder, pattern] of index.patterns)
    notes.push(
      folder
        ? noteOf('dashboard.imports.notePatternOf', { folder, pattern })
        : noteOf('dashboard.imports.notePattern', { pattern }),
    )
  for (const [pattern, paths] of index.unknown) notes.push(unknownPattern(pattern, paths, index))
  const example = [...index.files].find(([, { kind, addresses }]) => kind === 'post' && addresses.length > 0)
  if (example)
    notes.push(noteOf('dashboard.imports.noteRedirects', { address: example[1].addresses[0] ?? '', path: example[0] }))
  else if (index.unknown.size === 0 && [...index.files.values()].some(({ kind }) => kind === 'post'))
    notes.push(noteOf('dashboard.imports.noteUnknownAddresses'))
  return notes
}

/** Asks for the pattern, with three examples and the address that each gives a post. */
function unknownPattern(pattern: string, paths: readonly string[], { files }: SiteIndex): Note {
  const [path = ''] = paths
  const section = sectionOf(path).split('/').at(-1) || 'blog'
  const usual = [`/${section}/:title/`, '/:year/:month/:day/:title/', '/:year/:title.html']
  const made = usual.map((one) => {
    const parts = files.get(path)?.parts
    const filled = parts && fillPermalink(one, parts)
    return filled ? `${one} (${filled})` : one
  })
  const [first = '', second = '', third = ''] = made
  return noteOf('dashboard.imports.noteOwnWay', {
    count: paths.length,
    path,
    pattern: pattern.slice(0, 200),
    first,
    second,
    third,
  })
}
