import type { AnyNode, Program } from 'acorn'
import type { FrontMatter } from '../fields/front-matter.ts'
import { nameOf } from './names.ts'

const LITERALS_MAX = 50_000

/** Returns all objects and lists of plain texts in a program, such as the rows of a table that a loop reads. */
export function literalsIn(program: Program): (FrontMatter | string[])[] {
  const found: (FrontMatter | string[])[] = []
  const waiting: unknown[] = [program]
  while (waiting.length > 0 && found.length < LITERALS_MAX) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    if (isNode(node) && node.type === 'ObjectExpression') found.push(textsOf(node))
    if (isNode(node) && node.type === 'ArrayExpression') {
      const texts = node.elements.map((one) => textOf(one))
      if (texts.length === 2) found.push(texts.flatMap((one) => one ?? []))
    }
    waiting.push(...Object.values(node).toReversed())
  }
  return found
}

function textsOf(node: Extract<AnyNode, { type: 'ObjectExpression' }>): FrontMatter {
  const fields: FrontMatter = {}
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue
    const [name, value] = [nameOf(property.key), textOf(property.value)]
    if (name !== undefined && name !== '__proto__' && value !== undefined) fields[name] = value
  }
  return fields
}

function textOf(node: AnyNode | null): string | undefined {
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return node?.type === 'Literal' && node.value !== null && typeof node.value !== 'object'
    ? String(node.value)
    : undefined
}

function isNode(value: object): value is AnyNode {
  return 'type' in value && typeof value.type === 'string'
}
