import type { TemplateContext } from './context.ts'
import type { Equivalent } from './output.ts'
import { argument, block, inLine, type TemplateTag, writtenArguments } from './template-tag.ts'

const PICTURE = /\.(a?png|jpe?g|gif|webp|avif|svg)([?#].*)?$/i

/** `class /a.png 300 200 'Title' 'Words'` of Hexo and Octopress; words without quotes may have spaces. */
const OF_LIQUID = /^(?:[\w-]+\s+)*?((?:https?:\/\/|\/|[\w.-]+\/)\S+)(?:\s+(\d+))?(?:\s+\d+)?(?:\s+(.+))?$/s

export function liquidPicture(tag: TemplateTag): Equivalent | undefined {
  const [, src, width, words = ''] = OF_LIQUID.exec(writtenArguments(tag)) ?? []
  if (!src || tag.named.size > 0) return figureOf(tag)
  const quoted = [...words.matchAll(/["']+([^"']+)["']+(?=\s|$)/g)].map(([, one = '']) => one)
  const alt = quoted[1] ?? quoted[0] ?? words
  const named = new Map([['src', src], ['alt', alt.trim()], ...(width ? [['width', width] as const] : [])])
  return figureOf({ ...tag, positional: [], named: new Map(named as Iterable<[string, string]>) })
}

/** A picture with its alternative text, its caption, its width and its link. */
export function figureOf(tag: TemplateTag): Equivalent | undefined {
  const values = tag.positional
  const src =
    argument(tag, 'src', 'url', 'file', 'image', 'img', 'path', 'image_path', 'link', 'filename', 'source') ??
    values.find((value) => PICTURE.test(value) || /^(https?:|\/)/.test(value)) ??
    values[0]
  if (!src || /["<>\n]/.test(src)) return undefined
  const words = values.filter((value) => value !== src && /[^\d\s.%px]/.test(value) && !/\d(?:vw|em|rem)\b/.test(value))
  const caption = argument(tag, 'caption', 'description', 'title', 'figcaption', 'legend')
  const alt = argument(tag, 'alt', 'alttext', 'alt-text') ?? words.at(-1) ?? caption ?? ''
  const width = /^\d{1,5}/.exec(argument(tag, 'width', 'w', 'max-width') ?? '')?.[0]
  const isPercent = argument(tag, 'width')?.includes('%')
  const link = tag.named.get('src') === undefined ? undefined : argument(tag, 'link', 'href', 'target')
  const picture = width && !isPercent ? html(src, alt, width) : `![${label(alt)}](${target(src)})`
  const linked = link && /^(https?:|\/)/.test(link) ? `[${picture}](${target(link)})` : picture
  const shown = caption ?? (tag.inner?.trim() || undefined)
  if (shown === undefined) return inLine(linked)
  return block(`<figure>\n\n${linked}\n\n<figcaption>\n\n${shown.trim()}\n\n</figcaption>\n</figure>`)
}

/** The pictures that a list of the front matter names, or those of the tag itself. */
export function galleryOf(tag: TemplateTag, { page }: TemplateContext): Equivalent | undefined {
  if (tag.inner?.trim()) return block(tag.inner.trim())
  const list = page[argument(tag, 'id') ?? 'gallery']
  const named = argument(tag, 'images')
    ?.replace(/[{}[\]"']/g, '')
    .split(/\s*,\s*/)
  const pictures = (named ?? (Array.isArray(list) ? list : tag.positional)).slice(0, 200).flatMap((one) => {
    const fields = typeof one === 'string' ? { src: one } : (one as Record<string, unknown>)
    const argumentsOf = new Map(
      Object.entries(fields ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name.toLowerCase(), value] as const] : [],
      ),
    )
    const picture = figureOf({ ...tag, positional: [], named: argumentsOf, inner: undefined })
    return picture ? [picture.text] : []
  })
  return pictures.length > 0 ? block(pictures.join('\n\n')) : undefined
}

function html(src: string, alt: string, width: string): string {
  return `<img src="${src}" alt="${alt.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}" width="${width}">`
}

function label(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/([[\]\\])/g, '\\$1')
}

/** An address in the parentheses of a link. */
export function target(address: string): string {
  return /[\s()]/.test(address) ? `<${address}>` : address
}
