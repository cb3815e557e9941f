import type { Changes } from '../../records/changes.ts'
import { closingBrace, type JsxTag, jsxTagAt, literalOf } from '../fields/jsx.ts'
import type { TemplateContext } from '../tags/context.ts'
import { equivalentOf } from '../tags/equivalents.ts'
import { Output } from '../tags/output.ts'
import { normalName, type TemplateTag } from '../tags/template-tag.ts'
import { withoutModuleCode } from './mdx-module.ts'

/** HTML elements stay; the sanitizer decides about them. */
const isElement = (name: string) => /^[a-z][a-z0-9]*$/.test(name)
const ATTRIBUTES: Record<string, string> = { className: 'class', htmlFor: 'for', srcSet: 'srcset' }
const DEPTH_MAX = 50
/** Unclosed signs that are tolerated, because each may cost a search to the end. */
const FAILURES_MAX = 1_000

interface Open {
  name: string
  tag: JsxTag
  source: string
  output: Output
}

/**
 * Translates a text with components (MDX): the code of its module goes, known components become their equivalents and
 * unknown ones their content, `{expressions}` their value where it is a literal or a field of the front matter.
 */
export function translateMdx(
  given: string,
  context: TemplateContext,
  changes: Changes,
  { hasExpressions }: { hasExpressions: boolean },
): string {
  const { text, imports } = withoutModuleCode(given.replaceAll('](pathname://', ']('), changes)
  const open: Open[] = []
  const top = new Output()
  const output = () => open.at(-1)?.output ?? top
  const closingNames = new Set(
    [...text.matchAll(/<\/([A-Z][\w.]*|[a-z]\w*-[\w-]+)?\s*>/g)].map(([, name]) => name ?? ''),
  )
  const close = () => {
    const ended = open.pop()
    if (!ended) return
    if (ended.name === '') return output().inline(ended.output.text)
    const tag = tagOf(ended.tag, ended.source, imports, dedented(ended.output.text))
    output().equivalent(equivalentOf(tag, context, changes))
  }
  let done = 0
  let failures = 0
  const flush = (until: number) => output().inline(text.slice(done, until))
  for (const { index: at, 0: sign } of text.matchAll(/[<{]/g)) {
    if (at < done || text[at - 1] === '\\' || failures > FAILURES_MAX) continue
    if (sign === '{') {
      const end = hasExpressions || text.startsWith('{/*', at) ? closingBrace(text, at, at + 5_000) : undefined
      if (end === undefined) failures++
      if (end === undefined || text[at + 1] === '#') continue
      flush(at)
      done = end
      output().inline(expressionText(text.slice(at + 1, end - 1).trim(), context, changes))
      continue
    }
    const tag = jsxTagAt(text, at)
    if (!tag) failures++
    if (!tag) continue
    flush(at)
    done = tag.end
    const source = text.slice(at, tag.end)
    if (tag.kind === 'opens' && /^(?:style|script)$/.test(tag.name)) {
      const end = text.indexOf(`</${tag.name}>`, done)
      if (end > 0) {
        changes.add('left out', `<${tag.name}>`)
        done = end + tag.name.length + 3
        continue
      }
    }
    if (isElement(tag.name)) output().inline(elementOf(tag, imports, source))
    else if (tag.kind === 'closes') {
      const depth = open.findLastIndex(({ name }) => name === tag.name)
      if (depth >= 0) while (open.length > depth) close()
    } else if (tag.kind === 'opens' && closingNames.has(tag.name) && open.length < DEPTH_MAX)
      open.push({ name: tag.name, tag, source, output: new Output() })
    else output().equivalent(equivalentOf(tagOf(tag, source, imports, undefined), context, changes))
  }
  flush(text.length)
  while (open.length > 0) close()
  return top.text
}

function tagOf(
  tag: JsxTag,
  source: string,
  imports: ReadonlyMap<string, string>,
  inner: string | undefined,
): TemplateTag {
  const named = new Map<string, string>()
  for (const { name, value, isExpression } of tag.attributes) {
    const known = isExpression ? expressionOf(value, imports) : value
    if (known !== undefined) named.set(name.toLowerCase(), known)
  }
  return { name: normalName(tag.name.replace(/.*\./, '')), source, positional: [], named, inner }
}

/** The file that `require('./a.png').default` or an imported name stands for. */
function expressionOf(code: string, imports: ReadonlyMap<string, string>): string | undefined {
  if (code === 'true') return undefined
  const [, required] = /^require\(\s*["'`]([^"'`]+)["'`]\s*\)(?:\.default)?$/.exec(code) ?? []
  const [, base] = /^useBaseUrl\(\s*["'`]([^"'`]+)["'`]\s*\)$/.exec(code) ?? []
  const file = required ?? base ?? imports.get(code.replace(/\.(src|default)$/, ''))
  return file?.replace(/^@site\/static\//, '/').replace(/^@site\//, '/')
}

function elementOf(tag: JsxTag, imports: ReadonlyMap<string, string>, source: string): string {
  if (tag.kind === 'closes') return source
  const attributes = tag.attributes.flatMap(({ name, value, isExpression }) => {
    const known = isExpression && value !== 'true' ? expressionOf(value, imports) : value
    if (known === undefined || name === 'style' || /^on[A-Z]/.test(name)) return []
    if (isExpression && value === 'true') return [` ${ATTRIBUTES[name] ?? name}`]
    return [` ${ATTRIBUTES[name] ?? name}="${known.replace(/"/g, '&quot;')}"`]
  })
  const isPlain = tag.attributes.every(
    ({ isExpression, name, value }) => (!isExpression || value === 'true') && !(name in ATTRIBUTES),
  )
  return isPlain ? source : `<${tag.name}${attributes.join('')}${tag.kind === 'alone' ? ' /' : ''}>`
}

function expressionText(code: string, { page }: TemplateContext, changes: Changes): string {
  if (code === '' || /^\/\*[\s\S]*\*\/$/.test(code)) return ''
  const literal = literalOf(code)
  if (literal !== undefined) return literal
  const [, field = ''] =
    /^(?:frontmatter|frontMatter|props\.pageContext\.frontmatter|meta|metadata)\.(\w+)$/.exec(code) ?? []
  const value = Object.hasOwn(page, field) ? page[field] : undefined
  changes.add(typeof value === 'string' ? 'translated tag' : 'left out', `{${code}}`)
  return typeof value === 'string' ? value : ''
}

/** Removes the indentation of components, which is no code in MDX. */
function dedented(text: string): string {
  const [first = '', ...lines] = text.split('\n')
  const common = Math.min(...lines.filter((line) => line.trim() !== '').map(spaces))
  return [first, ...lines.map((line) => line.slice(Math.min(common, spaces(line))))].join('\n')
}

/** The white space at the beginning of a line. */
function spaces(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0
}
