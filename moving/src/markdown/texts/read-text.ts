import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { noteOf } from '@byline/contract/imports/note'
import { type DecodedText, decodeText } from '../../records/decode-text.ts'
import type { FolderChoices } from '../../records/source.ts'
import { LeftOut, Unreadable } from '../../records/unreadable.ts'
import { type FrontMatterAndText, readFrontMatter } from '../fields/front-matter.ts'
import { dateInPath } from '../fields/source-date.ts'
import type { Site } from '../site/find-site.ts'
import { choiceFor } from './folder-choices.ts'

/** More than a text of a million characters with its front matter. */
const FILE_MAX_BYTES = 5 * 1_048_576
/** The longest path in bytes, because it is stored in an index. */
const PATH_MAX_BYTES = 2_000

/** The text of a file below `root`. Throws `Unreadable`. */
export async function readText(root: string, path: string): Promise<DecodedText> {
  return decodeText(await readBytes(root, path), { isOld: true })
}

async function readBytes(root: string, path: string): Promise<Buffer> {
  if (Buffer.byteLength(path) > PATH_MAX_BYTES) throw new Unreadable(noteOf('dashboard.imports.reasonLongPath'))
  try {
    const file = join(root, path)
    if ((await stat(file)).size <= FILE_MAX_BYTES) return await readFile(file)
  } catch (error) {
    throw new Unreadable(
      noteOf('dashboard.imports.reasonCannotBeRead', { error: String((error as NodeJS.ErrnoException).code) }),
    )
  }
  throw new Unreadable(noteOf('dashboard.imports.reasonLarger5'))
}

/** Front matter and text. Throws `LeftOut` for a file without front matter that does not look like a post. */
export function partsOf(
  text: string,
  path: string,
  { generator }: Site,
  choices: FolderChoices | undefined,
): FrontMatterAndText {
  const parts = readFrontMatter(text, generator === 'pelican')
  if (parts) return parts
  const needsNone = generator !== undefined && ['docusaurus', 'vitepress', 'mkdocs', 'nuxt'].includes(generator)
  const isDated = /(^|\/)_posts\//.test(path) || dateInPath(path) !== undefined
  const isRepository = /(^|\/)(readme|license|changelog|contributing)\.\w+$/i.test(path)
  const isChosen = /^(posts|pages)$/.test(choiceFor(path, choices) ?? '')
  if (!isChosen && (isRepository || !(needsNone || isDated)))
    throw new LeftOut(noteOf('dashboard.imports.reasonNoFrontMatter'))
  return { head: {}, body: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), repaired: [] }
}
