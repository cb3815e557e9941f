import { Changes } from '../../records/changes.ts'
import { first } from '../fields/fields.ts'
import { computed, isFields } from '../fields/front-matter.ts'
import { configText } from '../site/config.ts'
import type { Site } from '../site/find-site.ts'
import { lex } from '../tags/lex.ts'
import { buildTree } from '../tags/tree.ts'
import { liquidShape, runLiquid } from '../templates/liquid.ts'
import { isKnownFilter } from '../templates/liquid-values.ts'
import { fillPermalink } from './permalink.ts'
import type { AddressedFile } from './read-file.ts'

/** The address of a file by its own pattern or template. */
export interface TemplateAddress {
  address?: string
  /** The pattern as written, if it cannot be told what the program makes of it. */
  unknown?: string
}

/** Reads `permalink` of a file where it is a pattern (Jekyll) or a template (Eleventy); empty for any other. */
export function permalinkTemplate(file: AddressedFile, site: Site): TemplateAddress {
  const { permalink, eleventyComputed } = file.head
  const made = isFields(eleventyComputed) ? eleventyComputed : {}
  if (permalink === computed || made.permalink === computed) return { unknown: 'a function' }
  const given = first(made, 'permalink') ?? first(file.head, 'permalink')
  if (given === undefined) return {}
  const name = (file.sitePath.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  const fileSlug = name.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_]/, '')
  const [day] = file.days
  if (/(^|\/):\w/.test(given)) {
    const parts = {
      day,
      name: fileSlug,
      fileName: name,
      slug: file.slug,
      title: file.title,
      categories: file.categories,
      sections: [],
      collection: 'posts',
      path: fileSlug,
    }
    const address = fillPermalink(given, parts)
    return address === undefined ? { unknown: given } : { address }
  }
  if (!/\{[{%]/.test(given)) return {}
  const template = withFormats(given)
  if (!hasKnownFilters(template)) return { unknown: given }
  const date = day && new Date(Date.UTC(day.year, day.month - 1, day.day)).toISOString()
  const context = {
    generator: site.generator,
    path: file.sitePath,
    page: { ...file.head, fileSlug, date, filePathStem: stemOf(file, site) },
    site: site.config,
    addressOf: () => undefined,
  }
  const changes = new Changes()
  const filled = runLiquid(buildTree(lex(template, ['{{', '{%']), liquidShape), context, changes)
  const isWhole = changes.list().every(({ kind }) => kind === 'translated tag')
  // A date without a format is the whole time, which no address has.
  const isAddress = filled.trim() !== '' && !/\dT\d\d:|\[object|[\s{}]/.test(filled.trim())
  return isWhole && isAddress ? { address: filled.trim() } : { unknown: given }
}

/** Whether a template has only known filters and no calls, so that its result is certain. */
function hasKnownFilters(template: string): boolean {
  const inTags = [...template.matchAll(/\{[{%](.*?)[%}]\}/gs)].map(([, inside = '']) =>
    inside.replace(/"[^"]*"|'[^']*'/g, ''),
  )
  const names = inTags.flatMap((inside) => [...inside.matchAll(/\|\s*(\w+)/g)])
  const hasCalls = inTags.some((inside) => /(?<!\|\s*)\b\w+(?:\.\w+)*\(/.test(inside))
  return !hasCalls && names.every(([, name = '']) => isKnownFilter(name))
}

/** The letters of Liquid for those of libraries of JavaScript, in small letters; Luxon writes `L` for a month. */
const PARTS: Record<string, string> = { yyyy: '%Y', yy: '%y', mm: '%m', m: '%-m', dd: '%d', d: '%-d' }

/** `date("yyyy/MM/dd")`, as libraries of JavaScript write it, with the letters of Liquid. Any other one stays unknown. */
function withFormats(template: string): string {
  return template.replace(
    /(\|\s*)(date)(\s*[:(]\s*)(["'])([^"']*)\4/g,
    (whole, bar, name, before, quote, format: string) => {
      if (format.includes('%')) return whole
      const isPlain = /^(?:yyyy|YYYY|yy|YY|MM?|LL?|dd?|DD?|[-/._])+$/.test(format)
      const ours = format.replace(
        /[yY]{4}|[yY]{2}|MM?|LL?|dd?|DD?/g,
        (part) => PARTS[part.replaceAll('L', 'M').toLowerCase()] ?? part,
      )
      return isPlain ? `${bar}${name}${before}${quote}${ours}${quote}` : `${bar}unknown${before}${quote}${quote}`
    },
  )
}

/** The path below the folder of all texts, without extension. */
function stemOf({ sitePath }: AddressedFile, { config }: Site): string {
  const hasFolder = configText(config, 'dir', 'input') !== undefined
  return `/${sitePath.replace(/\.\w+$/, '').replace(hasFolder ? /^src\// : '', '')}`
}
