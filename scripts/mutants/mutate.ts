import { type Node, parseSync } from 'oxc-parser'
import { isEquivalent } from './equivalent.ts'
import { mutatedRegExp, mutatedSql, swapped } from './replacements.ts'

/** One change of a source that should fail a test. */
export interface Mutant {
  /** Offsets of the code that is replaced or, for a statement, removed. */
  start: number
  end: number
  line: number
  /** Undefined if a statement is removed. */
  replacement: string | undefined
  /** A readable description of the change. */
  what: string
}

/** Every mutant of a TypeScript source. The same text always has the same mutants. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const found: Mutant[] = []
  const ancestors: Node[] = []
  const place = { text, ancestors, source: ({ start, end }: Node) => text.slice(start, end) }
  visit(program)
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end)

  function visit(node: Node): void {
    if (isTypeOnly(node)) return
    for (const replacement of replacementsOf(node, place)) add(node, replacement)
    ancestors.push(node)
    for (const child of childrenOf(node)) visit(child)
    ancestors.pop()
  }

  function add(node: Node, replacement: string | undefined): void {
    const code = place.source(node)
    if (isEquivalent({ node, code, replacement, ancestors })) return
    const line = text.slice(0, node.start).split('\n').length
    found.push({ start: node.start, end: node.end, line, replacement, what: changeOf(code, replacement) })
  }
}

/** The place of the visited node. */
interface Place {
  text: string
  /** The outermost first. */
  ancestors: Node[]
  source(node: Node): string
}

/** The replacements of a node; undefined removes it. */
function replacementsOf(node: Node, place: Place): (string | undefined)[] {
  const { source } = place
  const parent = place.ancestors.at(-1)
  switch (node.type) {
    case 'ExpressionStatement':
      return node.directive === null || node.directive === undefined ? [undefined] : []
    case 'ThrowStatement':
      return [undefined]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return joined(node, place)
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? [source(node.argument)] : []
    case 'UpdateExpression':
    case 'AssignmentExpression':
      return assigned(node, place)
    case 'CallExpression':
      return called(node, place)
    case 'TaggedTemplateExpression':
      return source(node.tag).startsWith('sql') ? mutatedSql(source(node)) : []
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' ? [] : ["''"]
    case 'Literal':
      return isColumn(node, place) ? [] : literal(node)
    default:
      return isCondition(node, parent) ? ['true', 'false'] : []
  }
}

function joined(
  node: Node & { type: 'LogicalExpression' | 'BinaryExpression' },
  { ancestors, source }: Place,
): string[] {
  const conditions = isCondition(node, ancestors.at(-1)) ? ['true', 'false'] : []
  const [left, right] = [source(node.left), source(node.right)]
  if (node.operator === '??') return [left]
  // A plus that concatenates strings has no counterpart.
  if (node.operator === '+' && /['"`]/.test(source(node))) return conditions
  // `in` has a counterpart in SQL alone.
  const other = node.operator === 'in' ? undefined : swapped(node.operator)
  return other === undefined ? conditions : [...conditions, `${left} ${other} ${right}`]
}

function assigned(node: Node & { type: 'UpdateExpression' | 'AssignmentExpression' }, { source }: Place): string[] {
  const other = node.operator === '=' ? undefined : swapped(node.operator)
  return other === undefined ? [] : [source(node).replace(node.operator, other)]
}

function called(node: Node & { type: 'CallExpression' }, { text, ancestors, source }: Place): string[] {
  const { callee } = node
  const conditions = isCondition(node, ancestors.at(-1)) ? ['true', 'false'] : []
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return conditions
  const { name } = callee.property
  const object = source(callee.object)
  const rest = text.slice(callee.property.end, node.end)
  const other = OTHER_METHODS.get(name)
  return [
    ...conditions,
    ...(OPTIONAL_METHODS.has(name) ? [object] : []),
    ...(other === undefined ? [] : [`${object}.${other}${rest}`]),
  ]
}

function literal({ value, raw }: Node & { type: 'Literal' }): string[] {
  if (typeof value === 'boolean') return [String(!value)]
  // Large numbers, such as milliseconds or bytes, are doubled: a test could not observe a difference of one.
  if (typeof value === 'number') return [String(value < 1_000 ? value + 1 : value * 2)]
  if (value instanceof RegExp || raw?.startsWith('/')) return mutatedRegExp(String(raw))
  if (typeof value !== 'string') return []
  return [JSON.stringify(swapped(value) ?? (value === '' ? 'mutant' : ''))]
}

/** Whether a literal names a column or table. A wrong name is an SQL error in every test, so it proves nothing. */
function isColumn(node: Node, { ancestors, source }: Place): boolean {
  const near = ancestors.findLast(({ type }) => type !== 'ArrayExpression')
  if (near?.type !== 'CallExpression') return false
  const name = source(near.callee).match(/(\w+)$/)?.[1] ?? ''
  if (NAMING_METHODS.has(name)) return swappedLiteral(node) === undefined
  return COMPARING_METHODS.has(name) && near.arguments[0]?.start === node.start
}

/** The source with this mutant. */
export function mutated(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + (replacement === undefined ? '{}' : `(${replacement})`) + text.slice(end)
}

/** Methods that filter, sort or normalize: without them, the code runs with a different result. */
const OPTIONAL_METHODS = new Set(
  `where whereRef orderBy limit offset groupBy having distinct onConflict $if filter slice reverse
  toReversed sort toSorted trim trimStart trimEnd toLowerCase toUpperCase normalize replace replaceAll`.split(/\s+/),
)
const OTHER_METHODS = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
])
const NAMING_METHODS = new Set(
  `selectFrom select selectAll insertInto updateTable deleteFrom innerJoin leftJoin on onRef whereRef
  orderBy groupBy returning returningAll column columns as ref table id`.split(/\s+/),
)
const COMPARING_METHODS = new Set(['where', 'having', 'eb'])

function swappedLiteral(node: Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? swapped(node.value) : undefined
}

function isCondition(node: Node, parent: Node | undefined): boolean {
  if (parent?.type !== 'IfStatement' && parent?.type !== 'ConditionalExpression') return false
  return parent.test === node
}

function isTypeOnly({ type }: Node): boolean {
  if (/^TS(As|Satisfies|NonNull)/.test(type)) return false
  return type.startsWith('TS') || type === 'ImportDeclaration' || type === 'ExportAllDeclaration'
}

/** The children that may be replaced: not property names, assignment targets, or inner parts of a `?.` chain. */
function childrenOf(node: Node): Node[] {
  switch (node.type) {
    case 'ChainExpression':
      return spineOf(node.expression)
    case 'CallExpression':
      return node.callee.type === 'MemberExpression'
        ? [...memberParts(node.callee), ...node.arguments]
        : [node.callee, ...node.arguments]
    case 'MemberExpression':
      return memberParts(node)
    case 'Property':
      return [...(node.computed ? [node.key] : []), node.value]
    case 'PropertyDefinition':
      return node.value ? [node.value] : []
    case 'AssignmentExpression':
      return [node.right]
    case 'UpdateExpression':
      return []
    default:
      return Object.values(node)
        .flat()
        .filter((child): child is Node => typeof child?.type === 'string')
  }
}

function memberParts(node: Node & { type: 'MemberExpression' }): Node[] {
  return [node.object, ...(node.computed ? [node.property] : [])]
}

function spineOf(node: Node): Node[] {
  if (node.type === 'CallExpression') return [...spineOf(node.callee), ...node.arguments]
  if (node.type === 'MemberExpression') {
    return [...spineOf(node.object), ...(node.computed ? [node.property] : [])]
  }
  return [node]
}

/** Describes the difference, with some of the surrounding code. */
function changeOf(code: string, replacement: string | undefined): string {
  if (replacement === undefined) return `without ${short(code)}`
  let start = 0
  while (start < replacement.length && code[start] === replacement[start]) start++
  let end = 0
  const most = Math.min(code.length, replacement.length) - start
  while (end < most && code.at(-1 - end) === replacement.at(-1 - end)) end++
  const removed = code.slice(start, code.length - end)
  const added = replacement.slice(start, replacement.length - end)
  if (added === '' && removed.startsWith('.')) return `without ${short(removed)}`
  const before = short(code.slice(Math.max(0, start - 30), start))
  const after = short(code.slice(code.length - end, code.length - end + 30))
  return `${before}⟦${short(removed)} → ${short(added)}⟧${after}`
}

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line
}
