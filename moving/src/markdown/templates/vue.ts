import type { Changes } from '../../records/changes.ts'
import { literalOf } from '../fields/jsx.ts'
import type { TemplateContext } from '../tags/context.ts'

const SNIPPET = /^[ \t]*<<<[ \t]*([^\s{}[\]#]+)(?:#[\w-]+)?(?:[ \t]*\{[^{}\n]*\})?(?:[ \t]*\[[^[\]\n]*\])?[ \t]*$/gm
const INCLUDE = /<!--\s*@include:[^>\n]{0,300}-->/g
const CODE = /^[ \t]*@\[code[^\]\n]*\]\(([^()\s]+)\)[ \t]*$/gm
const VIDEO = /^[ \t]*@\[(youtube|vimeo|bilibili)\]\(([^()\s]+)\)[ \t]*$/gim
const VALUE = /\{\{([^{}\n]{1,500}(?:\{[^{}\n]*\}[^{}\n]*)*)\}\}/g
/** Elements in which Vue does not replace braces. */
const VERBATIM = /<(\w+)[^<>]*\sv-pre\b[^<>]*>[\s\S]*?<\/\1>/g
const HOSTS: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  bilibili: 'https://www.bilibili.com/video/',
}

/** Translates what VitePress and VuePress make of a text beside components: scripts, values in braces, files shown as code. */
export function translateVue(text: string, context: TemplateContext, changes: Changes): string {
  const hidden: string[] = []
  const plain = translateVideos(text, changes)
    .replace(VERBATIM, (tag) => `\0${hidden.push(tag) - 1}\0`)
    .replace(SNIPPET, (_, file: string) => embedded(file, changes))
    .replace(CODE, (_, file: string) => embedded(file, changes))
    .replace(INCLUDE, (tag) => leftOut(tag, changes))
    .replace(VALUE, (tag, code: string) => textOf(code.trim(), context) ?? leftOut(tag, changes))
  return plain.replace(/\0(\d+)\0/g, (_, index: string) =>
    (hidden[Number(index)] ?? '').replace(/\sv-pre(?:="[^"]*")?/, ''),
  )
}

/** `@[youtube](id)` of plugins of markdown-it. */
function translateVideos(text: string, changes: Changes): string {
  return text.replace(VIDEO, (tag, name: string, id: string) => {
    changes.add('embed', tag)
    const address = /^https?:/.test(id) ? id : (HOSTS[name.toLowerCase()] ?? '') + id
    return `[Watch the video](${address})`
  })
}

function embedded(file: string, changes: Changes): string {
  changes.add('translated tag', file)
  return `\`embed:${file}\``
}

function leftOut(tag: string, changes: Changes): string {
  changes.add('left out', tag)
  return ''
}

/** A literal, or a field of the front matter; undefined for any other code. */
function textOf(code: string, { page }: TemplateContext): string | undefined {
  const [, field = ''] = /^\$(?:frontmatter|page\.frontmatter|doc)\.(\w+)$/.exec(code) ?? []
  const value = Object.hasOwn(page, field) ? page[field] : undefined
  return typeof value === 'string' ? value : literalOf(code)
}
