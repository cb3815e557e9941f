import type { FolderChoices } from '../../records/source.ts'
import { LeftOut } from '../../records/unreadable.ts'
import { type FrontMatterAndText, readFrontMatter } from '../fields/front-matter.ts'
import { dateInPath } from '../fields/source-date.ts'
import type { Site } from '../site/find-site.ts'
import { choiceFor } from './folder-choices.ts'

/** Front matter and text. Throws `LeftOut` for a file without front matter that does not look like a post. */
export function partsOf(
  text: string,
  path: string,
  { generator }: Site,
  choices: FolderChoices | undefined,
): FrontMatterAndText {
  const parts = readFrontMatter(text, generator === 'pelican')
  if (parts) return parts
  const needsNone =
    generator !== undefined && ['docusaurus', 'vitepress', 'mkdocs', 'nuxt'].includes(generator)
  const isDated = /(^|\/)_posts\//.test(path) || dateInPath(path) !== undefined
  const isRepository = /(^|\/)(readme|license|changelog|contributing)\.\w+$/i.test(path)
  const isChosen = /^(posts|pages)$/.test(choiceFor(path, choices) ?? '')
  if (!isChosen && (isRepository || !(needsNone || isDated)))
    throw new LeftOut('it has no front matter')
  return { head: {}, body: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), repaired: [] }
}
