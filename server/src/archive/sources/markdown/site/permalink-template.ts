import { first } from '../fields.ts'
import { Changes } from '../templates/context.ts'
import { lex } from '../templates/lex.ts'
import { runLiquid } from '../templates/liquid.ts'
import { liquidShape } from '../templates/liquid-shape.ts'
import { buildTree } from '../templates/tree.ts'
import type { AddressedFile } from './addressed-file.ts'
import { configText } from './config.ts'
import type { Site } from './find-site.ts'
import { fillPermalink } from './permalink.ts'

/** The address of a file whose `permalink` is a pattern (Jekyll) or a template (Eleventy); empty for any other. */
export function permalinkTemplate(file: AddressedFile, site: Site): string[] {
  const given = first(file.head, 'permalink')
  if (given === undefined) return []
  const name = (file.sitePath.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  const fileSlug = name.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_]/, '')
  const [day] = file.days
  if (/(^|\/):\w/.test(given)) {
    const parts = {
      ...{ day, name: fileSlug, fileName: name, slug: file.slug, title: file.title },
      ...{ categories: file.categories, sections: [], collection: 'posts', path: fileSlug },
    }
    const filled = fillPermalink(given, parts)
    return filled === undefined ? [] : [filled]
  }
  if (!/\{[{%]/.test(given)) return []
  const date = day && new Date(Date.UTC(day.year, day.month - 1, day.day)).toISOString()
  const context = {
    generator: site.generator,
    path: file.sitePath,
    page: { ...file.head, fileSlug, date, filePathStem: stemOf(file, site) },
    site: site.config,
    addressOf: () => undefined,
  }
  const changes = new Changes()
  const filled = runLiquid(buildTree(lex(given, ['{{', '{%']), liquidShape), context, changes)
  const isWhole = changes.list.every(({ kind }) => kind === 'translated tag')
  return isWhole && filled.trim() !== '' ? [filled.trim()] : []
}

/** The path below the folder of all texts, without extension. */
function stemOf({ sitePath }: AddressedFile, { config }: Site): string {
  const hasFolder = configText(config, 'dir', 'input') !== undefined
  return `/${sitePath.replace(/\.\w+$/, '').replace(hasFolder ? /^src\// : '', '')}`
}
