import type { Element, ElementContent, Nodes } from 'hast'
import { classesOf, element, isSpace, words } from '../tree.ts'

/** Classes of the wrappers that highlighters make around code. */
const WRAPPER =
  /^(highlight|syntaxhighlighter|crayon-syntax|wp-block-syntaxhighlighter-code|codehilite|enlighter|hcb_wrap|wp-block-code|rouge-.*|language-.*|highlighter-.*)$/i
/** The pattern of names of languages. */
export const LANGUAGE = /^[\w#+.-]{1,30}$/
/** Blocks that keep their spaces and are no code. */
const TEXT = /^wp-block-(verse|poetry)$/

/** A block of code as plain text with its language; undefined for every other element. */
export function codeBlock(node: Element): Element | undefined {
  const pre = node.tagName === 'pre' ? node : wrappedCode(node)
  if (!pre) return undefined
  if (classesOf(pre).some((name) => TEXT.test(name))) return verse(pre)
  const language = languageOf(node) || languageOf(pre)
  const value = textOfCode(pre).replace(/^\n+/, '').trimEnd()
  return codeElement(value, language)
}

/** A block of code as Markdown has them; '' for no language. */
export function codeElement(code: string, language: string): Element {
  const properties = LANGUAGE.test(language) ? { className: [`language-${language}`] } : {}
  return element('pre', {}, [element('code', properties, [words(code)])])
}

/** The code in the wrapper of a highlighter, without its numbers of lines. */
function wrappedCode(node: Element): Element | undefined {
  if (!/^(div|figure|table)$/.test(node.tagName)) return undefined
  if (!classesOf(node).some((name) => WRAPPER.test(name))) return undefined
  const pres = elementsIn(node, 'pre').filter((pre) => !isGutter(pre))
  const [only, ...more] = pres
  if (!only || more.length > 0) return undefined
  // Another text in the wrapper, such as a caption, would be lost.
  const rest = textOutside(node, only)
  return /[^\s\d]/.test(rest) ? undefined : only
}

function isGutter(pre: Element): boolean {
  return /^[\d\s]*$/.test(textOfCode(pre))
}

function textOutside(node: Nodes, inner: Nodes): string {
  if (node === inner) return ''
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map((child) => textOutside(child, inner)).join('') : ''
}

function elementsIn(node: Element, tagName: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === tagName ? [child] : elementsIn(child, tagName)
  })
}

/** The text as it is shown, with a line for each line break and each block of a highlighter. */
function textOfCode(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll('\u00a0', ' ').replaceAll('\r', '')
  if (!('children' in node)) return ''
  if (node.type === 'element') {
    if (node.tagName === 'br') return '\n'
    if (/^(script|style|button)$/.test(node.tagName)) return ''
  }
  const text = (node.children as Nodes[]).map(textOfCode).join('')
  const isLine = node.type === 'element' && /^(div|p|li|tr)$/.test(node.tagName)
  return isLine && !text.endsWith('\n') ? `${text}\n` : text
}

/** The language in the classes or attributes that the usual highlighters read. */
function languageOf(node: Element): string {
  const { dataLang, dataLanguage, dataEnlighterLanguage, lang } = node.properties
  const classes = classesOf(node)
  const written = [dataEnlighterLanguage, dataLanguage, dataLang, lang].find(
    (value) => typeof value === 'string' && value !== '',
  )
  const found =
    fromClasses(classes) ??
    (typeof written === 'string' ? written : undefined) ??
    node.children
      .filter((child) => child.type === 'element')
      .filter(({ tagName }) => /^(code|pre|div)$/.test(tagName))
      .map(languageOf)
      .find((language) => language !== '') ??
    ''
  const name = found.toLowerCase()
  return LANGUAGE.test(name) && !/^(none|plain|text|plaintext|generic|raw)$/.test(name) ? name : ''
}

function fromClasses(classes: string[]): string | undefined {
  const joined = classes.join(' ')
  const [, name] = /(?:^|\s)(?:language-|lang-|lang:|highlight-source-|brush:\s*)([\w#+.-]+)/i.exec(joined) ?? []
  if (name) return name
  // highlight.js marks the block with `hljs` and the language, SyntaxHighlighter with its own name.
  const isMarked = classes.some((one) => /^(hljs|highlight|sourceCode|prettyprint)$/i.test(one))
  const other = classes.find((one) => !/^(hljs|highlight|sourceCode|prettyprint|wp-.*|line-.*)$/i.test(one))
  return isMarked ? other : undefined
}

/** Paragraphs of lines, which keep their indentation. */
function verse(pre: Element): Element {
  const stanzas: ElementContent[][] = [[]]
  for (const line of linesOf(pre.children)) {
    const last = stanzas.at(-1) ?? []
    if (line.every(isSpace)) stanzas.push([])
    else last.push(...(last.length > 0 ? [element('br', {}, [])] : []), ...indented(line))
  }
  const paragraphs = stanzas.filter((lines) => lines.length > 0).map((lines) => element('p', {}, lines))
  return element('div', {}, paragraphs)
}

function linesOf(nodes: ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'text') {
      const [first = '', ...further] = node.value.split('\n')
      lines.at(-1)?.push(words(first))
      for (const value of further) lines.push([words(value)])
    } else if (node.type === 'element' && node.tagName === 'br') lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
}

/** Spaces that Markdown keeps. */
function indented(line: ElementContent[]): ElementContent[] {
  const first = line.findIndex((node) => node.type !== 'text' || node.value !== '')
  return line.map((node, index) =>
    index === first && node.type === 'text'
      ? { ...node, value: node.value.replace(/^[ \t]+/, (spaces) => '\u00a0'.repeat(spaces.length)) }
      : node,
  )
}
