import { stripTypeScriptTypes } from 'node:module'
import { type AnyNode, type ObjectExpression, type Program, parse } from 'acorn'
import { computed, type FrontMatter, isFields } from '../fields/front-matter.ts'

/** Limits for nested expressions and for the steps of one program; real configurations need far fewer. */
const DEPTH_MAX = 40
const STEPS_MAX = 20_000

/** The variables of a program, by their names. */
type Scope = Map<string, AnyNode>

/**
 * The fields that a configuration in JavaScript or TypeScript exports, as far as they are literals, objects, lists,
 * variables of the same file, spreads, what a function returns, or what a call such as `defineConfig` is given.
 * Nothing is run. Throws an error if the text is no program.
 */
export function readProgram(text: string, isTypeScript: boolean): FrontMatter {
  const { body } = parseProgram(isTypeScript ? withoutTypes(text) : text)
  const scope: Scope = new Map()
  declare(body, scope)
  const values = new PlainValues()
  const main = values.of(body.map(exported).findLast(Boolean), scope)
  // Eleventy has a part of its configuration in an export of this name.
  const named = values.of(scope.get('config'), scope)
  return { ...(isFields(named) ? named : {}), ...(isFields(main) ? main : {}) }
}

function parseProgram(text: string): Program {
  const options = { ecmaVersion: 'latest', allowHashBang: true, allowReturnOutsideFunction: true } as const
  try {
    return parse(text, { ...options, sourceType: 'module' })
  } catch {
    return parse(text, { ...options, sourceType: 'script' })
  }
}

/** Node warns that its function is experimental, which does not help people who import a blog. */
function withoutTypes(text: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(text, { mode: 'transform' })
  } finally {
    process.emitWarning = emitWarning
  }
}

/** The value of `export default …` and `module.exports = …`. */
function exported(statement: AnyNode): AnyNode | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as AnyNode
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return undefined
  const { left, right } = statement.expression
  const isModule =
    left.type === 'MemberExpression' && left.object.type === 'Identifier' && left.object.name === 'module'
  return isModule ? right : undefined
}

function declare(statements: readonly AnyNode[], scope: Scope): void {
  for (const statement of statements) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id) scope.set(declared.id.name, declared)
    if (declared?.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations) if (id.type === 'Identifier' && init) scope.set(id.name, init)
  }
}

class PlainValues {
  #steps = 0

  /** The value of an expression; undefined for any other than a plain one. */
  of(node: AnyNode | null | undefined, scope: Scope, depth = 0): unknown {
    if (!node || depth > DEPTH_MAX || ++this.#steps > STEPS_MAX) return undefined
    const inside = (one: AnyNode | null | undefined) => this.of(one, scope, depth + 1)
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'object' ? undefined : node.value
      case 'TemplateLiteral':
        return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined
      case 'Identifier':
        return inside(scope.get(node.name))
      case 'ArrayExpression':
        return node.elements.map(inside)
      case 'ObjectExpression':
        return fieldsOf(node, inside)
      case 'LogicalExpression':
        return inside(node.left) ?? inside(node.right)
      case 'CallExpression':
        return node.arguments.map(inside).find(isFields)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration': {
        const { body } = node
        if (body.type !== 'BlockStatement') return inside(body)
        const inner = new Map(scope)
        declare(body.body, inner)
        const last = body.body.findLast(({ type }) => type === 'ReturnStatement')
        return last?.type === 'ReturnStatement' ? this.of(last.argument, inner, depth + 1) : undefined
      }
      default:
        return undefined
    }
  }
}

function fieldsOf({ properties }: ObjectExpression, inside: (node: AnyNode) => unknown): FrontMatter {
  const fields: FrontMatter = {}
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const value = inside(property.argument)
      if (isFields(value)) Object.assign(fields, value)
      continue
    }
    const { key, value, computed: isComputed } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '__proto__'
    if (isComputed || name === '__proto__') continue
    // Next.js calls `redirects() { return [ … ] }`.
    const isFunction = /Function/.test(value.type) && name !== 'redirects'
    fields[name] = isFunction ? computed : inside(value)
  }
  return fields
}
