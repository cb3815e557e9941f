import type { Changes } from '../../records/changes.ts'
import { literalOf } from '../fields/jsx.ts'
import type { TemplateContext } from '../tags/context.ts'

const SNIPPET = /^[ \t]*<<<[ \t]*([^\s{}[\]#]+)(?:#[\w-]+)?(?:[ \t]*\{[^{}\n]*\})?(?:[ \t]*\[[^[\]\n]*\])?[ \t]*$/gm
const INCLUDE = /<!--\s*@include:[^>\n]{0,300}-->/g
const VALUE = /\{\{([^{}\n]{1,500}(?:\{[^{}\n]*\}[^{}\n]*)*)\}\}/g
/** Elements in which Vue does not replace braces. */
const VERBATIM = /<(\w+)[^<>]*\sv-pre\b[^<>]*>[\s\S]*?<\/\1>/g
/** Translates what VitePress makes of a text beside components: scripts, values in braces, files shown as code. */
export function translateVue(text: string, context: TemplateContext, changes: Changes): string {
  const hidden: string[] = []
  const plain = text
    .replace(VERBATIM, (tag) => `\0${hidden.push(tag) - 1}\0`)
    .replace(SNIPPET, (_, file: string) => embedded(file, changes))
    .replace(INCLUDE, (tag) => leftOut(tag, changes))
    .replace(VALUE, (tag, code: string) => textOf(code.trim(), context) ?? leftOut(tag, changes))
  return plain.replace(/\0(\d+)\0/g, (_, index: string) =>
    (hidden[Number(index)] ?? '').replace(/\sv-pre(?:="[^"]*")?/, ''),
  )
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
