import type {
  AnyNode,
  ArrowFunctionExpression,
  ExportDefaultDeclaration,
  Function as FunctionNode,
  MemberExpression,
  ObjectExpression,
  TemplateLiteral,
} from 'acorn'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { nameOf, pathOf, patternNames } from './names.ts'
import { computed, fieldOf, isClosure, joined } from './plain-values.ts'
import { declare, type Imported, type Scope } from './scope.ts'

/** Limits for nested expressions and for steps of one program; real configurations need far fewer. */
const DEPTH_MAX = 60
const STEPS_MAX = 50_000
const ELEMENTS_MAX = 10_000

type Call = Extract<AnyNode, { type: 'CallExpression' | 'NewExpression' }>
type Choice = Extract<AnyNode, { type: 'LogicalExpression' | 'ConditionalExpression' | 'BinaryExpression' }>

/** Finds the plain values of expressions without running code; undefined for any other value. */
export class ExpressionValues {
  readonly #imported: Imported
  #steps = 0
  #depth = 0

  constructor(imported: Imported) {
    this.#imported = imported
  }

  /** The value of an expression, or the returned value of a function, because a configuration may export one. */
  returned(node: AnyNode | ExportDefaultDeclaration['declaration'], scope: Scope): unknown {
    const value = this.of(node as AnyNode, scope)
    return isClosure(value) ? value() : value
  }

  of(node: AnyNode | null | undefined, scope: Scope): unknown {
    if (!node || ++this.#steps > STEPS_MAX || this.#depth > DEPTH_MAX) return undefined
    this.#depth++
    try {
      return this.#valueOf(node, scope)
    } finally {
      this.#depth--
    }
  }

  #valueOf(node: AnyNode, scope: Scope): unknown {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'object' && node.value !== null ? undefined : node.value
      case 'TemplateLiteral':
        return this.#template(node, scope)
      case 'Identifier':
        return scope.get(node.name)?.()
      case 'ObjectExpression':
        return this.#object(node, scope)
      case 'ArrayExpression':
        return node.elements
          .flatMap((one) =>
            one?.type === 'SpreadElement' ? [this.of(one.argument, scope)].flat() : [this.of(one, scope)],
          )
          .slice(0, ELEMENTS_MAX)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return () => this.#result(node as FunctionNode, scope)
      case 'CallExpression':
      case 'NewExpression':
        return this.#called(node, scope)
      case 'MemberExpression':
        return this.#member(node, scope)
      case 'AwaitExpression':
        return this.of(node.argument, scope)
      case 'ChainExpression':
        return this.of(node.expression, scope)
      case 'LogicalExpression':
      case 'ConditionalExpression':
      case 'BinaryExpression':
        return this.#chosen(node, scope)
      case 'UnaryExpression': {
        const value = this.of(node.argument, scope)
        return node.operator === '!' && value !== undefined ? !value : undefined
      }
      default:
        return undefined
    }
  }

  #template({ quasis, expressions }: TemplateLiteral, scope: Scope): string | undefined {
    return joined(
      quasis.flatMap(({ value }, at) => {
        const next = expressions[at]
        return [value.cooked ?? '', ...(next ? [this.of(next, scope)] : [])]
      }),
    )
  }

  #object({ properties }: ObjectExpression, scope: Scope): FrontMatter {
    const fields: FrontMatter = {}
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const value = this.of(property.argument, scope)
        if (isFields(value)) Object.assign(fields, value)
        continue
      }
      const name = property.computed ? this.of(property.key, scope) : nameOf(property.key)
      if (typeof name !== 'string' || name === '__proto__') continue
      const value = this.of(property.value, scope)
      // Next.js calls `redirects() { return [ … ] }`.
      const isCalled = property.method || /^redirects$/i.test(name)
      if (!isClosure(value)) fields[name] = value
      else fields[name] = (isCalled ? value() : undefined) ?? computed
    }
    return fields
  }

  #chosen(node: Choice, scope: Scope): unknown {
    if (node.type === 'ConditionalExpression') {
      const test = this.of(node.test, scope)
      if (test === undefined) return undefined
      return this.of(test ? node.consequent : node.alternate, scope)
    }
    const left = this.of(node.left, scope)
    if (node.operator === '||') return left || this.of(node.right, scope)
    if (node.operator === '??') return left ?? this.of(node.right, scope)
    const right = this.of(node.right, scope)
    if (node.operator === '&&') return left && right
    if (left === undefined || right === undefined) return undefined
    if (/^===?$/.test(node.operator)) return left === right
    if (/^!==?$/.test(node.operator)) return left !== right
    return node.operator === '+' ? joined([left, right]) : undefined
  }

  #member(node: MemberExpression, scope: Scope): unknown {
    const path = pathOf(node)
    // The configuration is that of the published site.
    if (path.join('.') === 'process.env.NODE_ENV') return 'production'
    const name = node.computed ? this.of(node.property, scope) : nameOf(node.property)
    return fieldOf(this.of(node.object, scope), String(name))
  }

  /** `defineConfig({ … })`, `withPlugin(config)`, `create()`, `require('./site.json')`, `new URL('…')`. */
  #called({ callee, arguments: given }: Call, scope: Scope): unknown {
    const [first] = given
    if (callee.type === 'Identifier' && /^(require|URL|String)$/.test(callee.name)) {
      const value = this.of(first, scope)
      if (callee.name !== 'require') return value
      const all = typeof value === 'string' ? this.#imported(value) : undefined
      return all?.default ?? all
    }
    const called = this.of(callee, scope)
    const result = isClosure(called) ? called() : undefined
    return result ?? given.map((argument) => this.returned(argument, scope)).find(isFields)
  }

  #result({ body, params }: FunctionNode | ArrowFunctionExpression, scope: Scope): unknown {
    if (body.type !== 'BlockStatement') return this.of(body, scope)
    const inner: Scope = new Map(scope)
    for (const name of params.flatMap(patternNames)) inner.delete(name)
    declare(body.body, inner, (value, of) => this.of(value, of), this.#imported)
    const last = body.body.findLast(({ type }) => type === 'ReturnStatement')
    return last?.type === 'ReturnStatement' ? this.of(last.argument, inner) : undefined
  }
}
