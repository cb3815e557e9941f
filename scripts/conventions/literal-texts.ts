import { parseSync } from 'oxc-parser'

/** A node of the syntax tree, with the fields that are read here. */
interface Node {
  type: string
  start: number
  [field: string]: unknown
}

/** Attributes and properties that people meet. */
const SHOWN =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|ariaLabel|alt|caption|confirmLabel|description|emptyText|heading|hint|label|message|note|placeholder|question|summary|title)$/
/** Functions that show their first argument as a toast. */
const TOASTS = /^show(?:Success|Error|Info|Message|Toast)$/
const TRANSLATE = /^(?:t|rich)$/
/** A word: two letters that are no address, class or key. */
const WORD = /\p{L}{2}/u
const PROPER_NOUNS = /\b(?:Byline|Ghost|Markdown|WordPress|Facebook|LinkedIn|Mastodon|Bluesky|RSS|Atom|JSON|API|URL)\b/g

/** Texts of a source file that people meet and that no catalogue has, with their lines. */
export function literalTexts(file: string, code: string): string[] {
  const found: string[] = []
  visit(parse(file, code), (node) => {
    for (const [text, start] of shownTexts(node)) {
      if (isText(text)) found.push(`${file}:${lineOf(code, start)}: ${text.trim().replace(/\s+/g, ' ')}`)
    }
  })
  return found
}

/** Calls of `t` and `rich` that run while the module loads, when no language is known. */
export function callsWhileLoading(file: string, code: string): string[] {
  const found: string[] = []
  const walk = (node: Node) => {
    if (isFunction(node)) return
    if (isCallOf(node, TRANSLATE)) found.push(`${file}:${lineOf(code, node.start)}`)
    for (const child of childrenOf(node)) walk(child)
  }
  walk(parse(file, code))
  return found
}

/**
 * The messages that no source names, whole or by its beginning. What the enhancer says is named without its room. The
 * settings have so many messages that their beginning names only those that end with the name of a setting.
 */
export function unnamedMessages(keys: string[], sources: (readonly [file: string, code: string])[]): string[] {
  const strings = new Set(sources.flatMap(([file, code]) => stringsIn(file, code)))
  return keys.filter((key) => {
    const [beginning = '', family = ''] = /^(\w+\.\w+\.)(?:[a-z]+(?=[A-Z]))?/.exec(key) ?? []
    const [, setting] = /^dashboard\.settings\.(\w+?)(?:Hint)?$/.exec(key) ?? []
    if (setting !== undefined) return !strings.has(key) && !strings.has(setting)
    return ![key.replace(/^page\./, ''), beginning, family].some((part) => strings.has(part))
  })
}

function stringsIn(file: string, code: string): string[] {
  const found: string[] = []
  visit(parse(file, code), (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
    if (node.type === 'TemplateElement') found.push(String((node.value as { cooked: string }).cooked))
  })
  return found
}

function shownTexts(node: Node): [text: string, start: number][] {
  if (node.inCode) return []
  if (node.type === 'JSXText') return [[String(node.value), node.start]]
  if (node.type === 'JSXExpressionContainer') return textsOf(node.expression as Node, node)
  if (node.type === 'JSXAttribute' && SHOWN.test(nameOf(node.name as Node))) return textsOf(node.value as Node | null)
  if (node.type === 'Property' && SHOWN.test(nameOf(node.key as Node))) return textsOf(node.value as Node)
  if (isCallOf(node, TOASTS)) return textsOf((node.arguments as Node[])[0] ?? null)
  return []
}

/** The literals that an expression may result in; of an attribute, `shownTexts` has asked for its name. */
function textsOf(node: Node | null, within?: Node): [text: string, start: number][] {
  if (!node || within?.inAttribute) return []
  if (node.type === 'Literal' && typeof node.value === 'string') return [[node.value, node.start]]
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as Node[]).map((part) => [String((part.value as { cooked: string }).cooked), node.start])
  }
  if (node.type === 'ConditionalExpression') {
    return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)]
  }
  if (node.type === 'LogicalExpression') return textsOf(node.right as Node)
  if (node.type === 'BinaryExpression') {
    return node.operator === '+' ? [...textsOf(node.left as Node), ...textsOf(node.right as Node)] : []
  }
  return []
}

function isText(text: string): boolean {
  if (/^[a-z]+(?:[.-][\w-]+)+$|^[a-z]+$|^https?:|^\/|^\{\w+\}$/i.test(text) && !/^\p{Lu}/u.test(text)) return false
  return WORD.test(text.replaceAll(PROPER_NOUNS, '').replaceAll(/&\w+;/g, ''))
}

function isCallOf(node: Node, names: RegExp): boolean {
  const callee = node.callee as Node | undefined
  return node.type === 'CallExpression' && callee?.type === 'Identifier' && names.test(String(callee.name))
}

function isCode({ openingElement }: Node): boolean {
  return nameOf((openingElement as Node).name as Node) === 'code'
}

function isFunction({ type }: Node): boolean {
  return /Function|^MethodDefinition$|^PropertyDefinition$/.test(type)
}

function nameOf({ name, value }: Node): string {
  return String(typeof name === 'object' ? '' : (name ?? value))
}

function parse(file: string, code: string): Node {
  return parseSync(file, code).program as unknown as Node
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const child of childrenOf(node)) {
    // A command is the same in every language.
    if (node.type === 'JSXElement' && isCode(node)) child.inCode = true
    // The expression of an attribute is no content.
    if (node.type === 'JSXAttribute' && child.type === 'JSXExpressionContainer') {
      if (SHOWN.test(nameOf(node.name as Node))) {
        for (const inner of textsOf(child.expression as Node))
          look({ type: 'JSXText', start: inner[1], value: inner[0] })
      }
      child.inAttribute = true
    }
    visit(child, look)
  }
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child)
}

function lineOf(code: string, start: number): number {
  return code.slice(0, start).split('\n').length
}
