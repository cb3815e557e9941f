import type { Changes, TemplateContext } from '../tags/context.ts'
import { equivalentOf, isKnownTag } from '../tags/equivalents.ts'
import { withoutIndentation } from '../tags/html-text.ts'
import { isReadable, withoutCode, withoutFrontMatter } from '../tags/included-text.ts'
import { lex } from '../tags/lex.ts'
import { addressIn } from '../tags/named-file.ts'
import { Output } from '../tags/output.ts'
import { siteLink } from '../tags/site-links.ts'
import { normalName, parseArguments } from '../tags/template-tag.ts'
import { buildTree, type TagNode, type TemplateNode } from '../tags/tree.ts'
import { UNKNOWN } from '../tags/unknown-values.ts'
import { callNamingFile } from '../templates/unknown/read-tag.ts'
import { type LiquidValue, type Lookup, textOfValue, valueAt } from './liquid-data.ts'
import { liquidShape } from './liquid-shape.ts'
import { evaluateOutput, evaluateValue, isTrue } from './liquid-values.ts'

/** Steps of all loops of a text, and characters that it may become. */
const STEPS_MAX = 10_000
const LENGTH_MAX = 2_000_000
const DEPTH_MAX = 5

/** Runs the tags of Liquid and Nunjucks, as far as they need only the page and the configuration of the site. */
export function runLiquid(
  nodes: readonly TemplateNode[],
  context: TemplateContext,
  changes: Changes,
): string {
  const run = new LiquidRun(context, changes)
  const output = new Output()
  run.write(nodes, output, {})
  return output.text
}

/** The tags of the languages themselves. */
const own = new Set('comment assign set capture if unless case for raw verbatim'.split(' '))

type Scope = Record<string, LiquidValue>

class LiquidRun {
  readonly #context: TemplateContext
  readonly #changes: Changes
  readonly #variables: Scope = {}
  #steps = 0
  #length = 0
  /** Of includes in includes. */
  #depth = 0

  constructor(context: TemplateContext, changes: Changes) {
    this.#context = context
    this.#changes = changes
  }

  write(nodes: readonly TemplateNode[], output: Output, scope: Scope): void {
    for (const node of nodes) {
      if (this.#length > LENGTH_MAX) return
      if (typeof node === 'string') this.#text(node, output)
      else if (node.open === '{#') continue
      else if (node.open === '{{') this.#value(node, output, scope)
      else this.#tag(node, output, scope)
    }
  }

  #text(text: string, output: Output): void {
    this.#length += text.length
    output.inline(text)
  }

  #value(node: TagNode, output: Output, scope: Scope): void {
    const value = evaluateOutput(node.content, this.#lookup(scope))
    if (value === undefined) {
      // Nothing is known about double braces where the program is unknown (unknown/translate-unknown.ts).
      if (this.#context.generator === undefined && !/^(site|page)\b/.test(node.content))
        this.#text(node.source, output)
      else this.#unknownValue(node, output)
      return
    }
    this.#changes.add('translated tag', node.source)
    this.#text(textOfValue(value), output)
  }

  /** A call of the site that names a file is that. */
  #unknownValue(node: TagNode, output: Output): void {
    const call = callNamingFile(node)
    const address = call && output.isInAddress ? addressIn(call) : undefined
    if (address) {
      this.#changes.add('translated tag', node.source)
      this.#text(address, output)
    } else if (call) output.equivalent(equivalentOf(call, this.#context, this.#changes))
    else {
      this.#changes.add('left out', node.source)
      this.#text(UNKNOWN, output)
    }
  }

  #tag(node: TagNode, output: Output, scope: Scope): void {
    const { name, rest } = node
    const inner = node.children ?? []
    const lookup = this.#lookup(scope)
    if (own.has(name)) this.#changes.add('translated tag', node.source)
    if (name === 'comment') return
    if (name === 'assign' || name === 'set') {
      const [, variable, expression] = /^([\w-]+)\s*=\s*(.*)$/s.exec(rest) ?? []
      if (variable) this.#variables[variable] = evaluateOutput(expression ?? '', lookup)
    } else if (name === 'capture') {
      const captured = new Output()
      this.write(inner, captured, scope)
      this.#variables[rest.replace(/["']/g, '').trim()] = captured.text
    } else if (name === 'if' || name === 'unless' || name === 'case') {
      this.write(this.#branch(node, lookup), output, scope)
    } else if (name === 'for') this.#loop(node, output, scope)
    else if (name === 'raw' || name === 'verbatim') this.write(inner, output, scope)
    else this.#other(node, output, scope)
  }

  #other(node: TagNode, output: Output, scope: Scope): void {
    const link = siteLink(node.name, node.rest, this.#context)
    if (link !== undefined) {
      this.#changes.add('translated tag', node.source)
      this.#text(link, output)
      return
    }
    const isInclude =
      /^(include|include_relative|include_cached|render|partial|render_partial)$/.test(node.name)
    const [, file = '', rest = ''] = isInclude
      ? (/^["']?([^\s"',]+)["']?(.*)$/s.exec(node.rest) ?? [])
      : [node.rest, node.name, node.rest]
    if (isInclude && this.#include(node, this.#filled(file, scope), rest, output, scope)) return
    const enclosed = new Output()
    if (node.children) this.write(node.children, enclosed, scope)
    const args = parseArguments(this.#filled(rest, scope))
    const tag = {
      name: normalName(file),
      source: node.source,
      ...args,
      inner: node.children && enclosed.text,
    }
    output.equivalent(equivalentOf(tag, this.#context, this.#changes))
  }

  /** Writes a part that the site has as a file, with its parameters; false if it says nothing. */
  #include(node: TagNode, file: string, rest: string, output: Output, scope: Scope): boolean {
    const part = this.#context.includes?.get(file) ?? this.#context.includes?.get(`${file}.html`)
    // An include with an equivalent of ours is written as that, and not in the HTML of the site.
    if (part === undefined || isKnownTag(normalName(file)) || this.#depth >= DEPTH_MAX) return false
    const { named, positional } = parseArguments(this.#filled(rest, scope))
    const include = Object.fromEntries([
      ...named,
      ...positional.map((one, at) => [String(at), one]),
    ])
    const inner = new Output()
    this.#depth++
    const nodes = buildTree(lex(withoutFrontMatter(part), ['{{', '{%', '{#']), liquidShape)
    this.write(nodes, inner, { ...scope, include, ...(node.name === 'render' ? include : {}) })
    this.#depth--
    const plain = withoutCode(inner.text)
    const text = (/\.(md|markdown)$/.test(file) ? plain : withoutIndentation(plain)).trim()
    if (!isReadable(text)) return false
    this.#changes.add('translated tag', node.source)
    output.equivalent({
      text,
      isBlock: text.includes('\n') || /^<(?:div|p|figure|ul|ol|table|section|aside)\b/i.test(text),
    })
    return true
  }

  /** Arguments may be variables: `src=page.image`, `content=text`. */
  #filled(rest: string, scope: Scope): string {
    return rest.replace(
      /=\s*((?!true\b|false\b|nil\b)[A-Za-z_][\w.-]*)(?=[\s,]|$)/g,
      (whole, path: string) => {
        if (!/^(?:page|site|include)\./.test(path) && this.#lookup(scope)([path]) === undefined)
          return whole
        const value = textOfValue(evaluateValue(path, this.#lookup(scope)))
        return `="${value.replace(/["\\]/g, '\\$&')}"`
      },
    )
  }

  #branch(node: TagNode, lookup: Lookup): TemplateNode[] {
    const branches: { name: string; rest: string; nodes: TemplateNode[] }[] = [
      { name: node.name, rest: node.rest, nodes: [] },
    ]
    for (const child of node.children ?? []) {
      if (typeof child !== 'string' && /^(else|elsif|elif|elseif|when)$/.test(child.name))
        branches.push({ name: child.name, rest: child.rest, nodes: [] })
      else branches.at(-1)?.nodes.push(child)
    }
    const chosen = branches.find(({ name, rest }) => {
      if (name === 'else') return true
      if (name === 'case') return false
      if (name === 'unless') return !isTrue(rest, lookup)
      if (name !== 'when') return isTrue(rest, lookup)
      const subject = textOfValue(evaluateValue(node.rest, lookup))
      return rest
        .split(/,|\bor\b/)
        .some((one) => textOfValue(evaluateValue(one.trim(), lookup)) === subject)
    })
    return chosen?.nodes ?? []
  }

  #loop(node: TagNode, output: Output, scope: Scope): void {
    const [, variable = '', of = '', rest = ''] =
      /^([\w-]+)\s+in\s+(\([^)]*\)|[^\s|]+(?:\s*\|.*)?)(.*)$/s.exec(node.rest) ?? []
    const value = evaluateOutput(of, this.#lookup(scope))
    const given = Array.isArray(value) ? value : []
    const { named } = parseArguments(rest.replaceAll(':', ': '))
    const limit = Number(named.get('limit') ?? given.length)
    const offset = Number(named.get('offset') ?? 0)
    const items = given.slice(offset, offset + limit)
    if (/\breversed\b/.test(rest)) items.reverse()
    for (const [index, item] of items.entries()) {
      if (++this.#steps > STEPS_MAX) return
      const forloop = {
        index: index + 1,
        index0: index,
        first: index === 0,
        last: index === items.length - 1,
        length: items.length,
      }
      this.write(node.children ?? [], output, {
        ...scope,
        [variable]: item,
        forloop,
        loop: forloop,
      })
    }
  }

  #lookup(scope: Scope): Lookup {
    const { page, data = {}, generator } = this.#context
    const site = { url: '', baseurl: '', ...this.#context.site, data }
    const globals = generator === 'eleventy' ? data : {}
    const roots: Scope = {
      page,
      site,
      config: site,
      ...globals,
      ...page,
      ...this.#variables,
      ...scope,
    }
    return (path) => valueAt(roots, path)
  }
}
