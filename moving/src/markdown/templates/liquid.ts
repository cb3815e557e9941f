import type { Changes } from '../../records/changes.ts'
import { findHead } from '../fields/head.ts'
import type { TemplateContext } from '../tags/context.ts'
import { equivalentOf, isKnownTag } from '../tags/equivalents.ts'
import { lex, type RawTag } from '../tags/lex.ts'
import { addressIn, namedFile } from '../tags/named-file.ts'
import { Output } from '../tags/output.ts'
import { siteLink } from '../tags/site-links.ts'
import { normalName, parseArguments } from '../tags/template-tag.ts'
import { buildTree, type TagNode, type TagShape, type TemplateNode } from '../tags/tree.ts'
import { UNKNOWN } from '../tags/unknown-values.ts'
import { evaluate, isTrue, type Scope, textOfValue } from './liquid-values.ts'

/** Limits for the steps of all loops in a text and for the characters of its result. */
const STEPS_MAX = 10_000
const LENGTH_MAX = 2_000_000
const DEPTH_MAX = 5

/** Runs tags of Liquid and Nunjucks with the data of the page and the site. */
export function runLiquid(nodes: readonly TemplateNode[], context: TemplateContext, changes: Changes): string {
  const run = new LiquidRun(context, changes)
  const output = new Output()
  run.write(nodes, output, {})
  return output.text
}

/** The tags of the languages; all others are the site's own. */
const own = new Set('comment assign set capture if unless case for raw verbatim'.split(' '))

class LiquidRun {
  readonly #context: TemplateContext
  readonly #changes: Changes
  readonly #variables: Scope = {}
  #steps = 0
  #length = 0
  /** The depth of nested includes. */
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
    const value = evaluate(node.content, this.#all(scope))
    if (value !== undefined) {
      this.#changes.add('translated tag', node.source)
      this.#text(textOfValue(value), output)
    } else if (this.#context.generator === undefined && !/^(site|page)\b/.test(node.content)) {
      // In a site of an unknown program, double braces may mean anything.
      this.#changes.add('remaining tag', node.source)
      this.#text(node.source, output)
    } else this.#unknownValue(node, output)
  }

  /** A call that names a file, such as `image("a.png")`, shows that file. */
  #unknownValue(node: TagNode, output: Output): void {
    const [, name = '', given = ''] = /^([A-Za-z][\w.]*)\s*\((.*)\)$/s.exec(node.content) ?? []
    const args = parseArguments(given)
    const named = name !== '' && namedFile(args)
    const call = named ? { name: normalName(name), source: node.source, ...args, inner: undefined } : undefined
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
    if (own.has(name)) this.#changes.add('translated tag', node.source)
    if (name === 'comment') return
    if (name === 'assign' || name === 'set') {
      const [, variable, expression] = /^([\w-]+)\s*=\s*(.*)$/s.exec(rest) ?? []
      if (variable) this.#variables[variable] = evaluate(expression ?? '', this.#all(scope))
    } else if (name === 'capture') {
      const captured = new Output()
      this.write(inner, captured, scope)
      this.#variables[rest.replace(/["']/g, '').trim()] = captured.text
    } else if (name === 'if' || name === 'unless' || name === 'case') {
      this.write(this.#branch(node, this.#all(scope)), output, scope)
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
    const isInclude = /^(include|include_relative|include_cached|render|partial|render_partial)$/.test(node.name)
    const [, file = '', rest = ''] = isInclude
      ? (/^["']?([^\s"',]+)["']?(.*)$/s.exec(node.rest) ?? [])
      : [node.rest, node.name, node.rest]
    if (isInclude && this.#include(node, this.#filled(file, scope), rest, output, scope)) return
    const enclosed = new Output()
    if (node.children) this.write(node.children, enclosed, scope)
    const args = parseArguments(this.#filled(rest, scope))
    const tag = { name: normalName(file), source: node.source, ...args, inner: node.children && enclosed.text }
    output.equivalent(equivalentOf(tag, this.#context, this.#changes))
  }

  /** Writes an include of the site with its parameters; returns false if it has no readable text. */
  #include(node: TagNode, file: string, rest: string, output: Output, scope: Scope): boolean {
    const part = this.#context.includes?.get(file) ?? this.#context.includes?.get(`${file}.html`)
    // Known includes get our Markdown instead of the HTML of the site.
    if (part === undefined || isKnownTag(normalName(file)) || this.#depth >= DEPTH_MAX) return false
    const { named, positional } = parseArguments(this.#filled(rest, scope))
    const include = Object.fromEntries([...named, ...positional.map((one, at) => [String(at), one])])
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
    return rest.replace(/=\s*((?!true\b|false\b|nil\b)[A-Za-z_][\w.-]*)(?=[\s,]|$)/g, (whole, path: string) => {
      const value = evaluate(path, this.#all(scope))
      if (value === undefined && !/^(?:page|site|include)\./.test(path)) return whole
      return `="${textOfValue(value).replace(/["\\]/g, '\\$&')}"`
    })
  }

  #branch(node: TagNode, scope: Scope): TemplateNode[] {
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
      if (name === 'unless') return !isTrue(rest, scope)
      if (name !== 'when') return isTrue(rest, scope)
      const subject = textOfValue(evaluate(node.rest, scope))
      return rest.split(/,|\bor\b/).some((one) => textOfValue(evaluate(one, scope)) === subject)
    })
    return chosen?.nodes ?? []
  }

  #loop(node: TagNode, output: Output, scope: Scope): void {
    const [, variable = '', of = '', rest = ''] =
      /^([\w-]+)\s+in\s+(\([^)]*\)|[^\s|]+(?:\s*\|.*)?)(.*)$/s.exec(node.rest) ?? []
    const value = evaluate(of, this.#all(scope))
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
      this.write(node.children ?? [], output, { ...scope, [variable]: item, forloop, loop: forloop })
    }
  }

  /** The variables of the site, of the page and of the text. */
  #all(scope: Scope): Scope {
    const { page, data = {}, generator } = this.#context
    const site = { url: '', baseurl: '', ...this.#context.site, data }
    const globals = generator === 'eleventy' ? data : {}
    return { page, site, config: site, ...globals, ...page, ...this.#variables, ...scope }
  }
}

/** The form of tags in Liquid and Nunjucks: `{% name … %}` with `{% endname %}` for those that enclose something. */
export function liquidShape({ content, open }: RawTag): TagShape {
  if (open !== '{%') return { kind: 'alone', name: '', rest: content }
  const [, name = '', rest = ''] = /^([\w-]+)(.*)$/s.exec(content) ?? []
  if (name.startsWith('end') && name.length > 3) return { kind: 'closes', name: name.slice(3) }
  const isSet = name === 'set' && rest.includes('=')
  return { kind: isSet ? 'alone' : 'maybe opens', name, rest: rest.trim() }
}

/** The text of an include, which may have front matter of its own. */
export function withoutFrontMatter(text: string): string {
  try {
    return /^---[ \t]*\n/.test(text) ? (findHead(text)?.body ?? text) : text
  } catch {
    return text
  }
}

/** Removes scripts and styles. */
function withoutCode(html: string): string {
  return html
    .replace(/<(script|style|noscript|template)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<link\b[^<>]*>/gi, '')
}

/** Whether the HTML shows words or pictures. */
function isReadable(html: string): boolean {
  return /<(?:img|iframe|video|audio|a)\b/i.test(html) || /[\p{L}\p{N}]/u.test(html.replace(/<[^<>]*>/g, ''))
}

/** Removes the indentation of HTML lines, except in code, because Markdown would take it for code. */
export function withoutIndentation(html: string): string {
  return html
    .split(/(<(?:pre|textarea)\b[\s\S]*?<\/(?:pre|textarea)>)/i)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/^[ \t]+/gm, '')))
    .join('')
}
