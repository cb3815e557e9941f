import { nameFrom } from '../fields/author.ts'
import { attribute, findFirst, hasClass, textOf } from '../fields/tree.ts'
import { parseSourceHtml } from '../html-to-markdown/clean/parse-source-html.ts'
import type { SourcePerson } from '../records/source.ts'
import { Unreadable } from '../records/unreadable.ts'
import type { Archive } from '../zip/archive.ts'

/** The owner of the export: name, picture and biography. Mail addresses and accounts elsewhere are not read. */
export async function readProfile(archive: Archive): Promise<SourcePerson | undefined> {
  if (!archive.paths.includes('profile/profile.html')) return undefined
  const html = await archive.readText('profile/profile.html').catch((error: unknown) => {
    if (error instanceof Unreadable) return ''
    throw error
  })
  const tree = parseSourceHtml(html)
  const named = findFirst(tree, (element) => hasClass(element, 'p-name'))
  const name = named && nameFrom(textOf(named))
  if (name === undefined) return undefined
  const photo = findFirst(tree, (element) => hasClass(element, 'u-photo'))
  const note = findFirst(tree, (element) => hasClass(element, 'p-note'))
  const picture = photo ? attribute(photo, 'src') : ''
  const biography = note ? textOf(note).trim() : ''
  return { name, ...(picture !== '' && { picture }), ...(biography !== '' && { biography }) }
}
