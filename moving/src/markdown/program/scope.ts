import type { AnyNode, ImportDeclaration, Pattern } from 'acorn'
import type { FrontMatter } from '../fields/front-matter.ts'
import { fieldOf, once } from './plain-values.ts'

/** The variables of a program by their names; a value is found when it is needed. */
export type Scope = Map<string, () => unknown>

/** The exports of another file of the site, by the address in an import; undefined if it cannot be read. */
export type Imported = (from: string) => FrontMatter | undefined

/** Finds the value of an expression. */
type Evaluate = (node: AnyNode | null | undefined, scope: Scope) => unknown

/** Adds the variables, functions and imports of these statements to a scope. */
export function declare(statements: readonly AnyNode[], scope: Scope, evaluate: Evaluate, imported: Imported): void {
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') addImports(statement, scope, imported)
    const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const declared = isExport ? (statement.declaration as AnyNode | null) : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      scope.set(declared.id.name, () => evaluate(declared, scope))
    if (declared?.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations) {
        const value = once(() => evaluate(init, scope))
        bind(id, value, scope)
      }
  }
}

function bind(pattern: Pattern, value: () => unknown, scope: Scope): void {
  if (pattern.type === 'Identifier') scope.set(pattern.name, value)
  if (pattern.type !== 'ObjectPattern') return
  for (const property of pattern.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    const { name } = property.key
    bind(property.value, () => fieldOf(value(), name), scope)
  }
}

function addImports({ source, specifiers }: ImportDeclaration, scope: Scope, imported: Imported): void {
  const all = once(() => imported(String(source.value)))
  for (const one of specifiers) {
    const named = one.type === 'ImportSpecifier' ? one.imported : undefined
    const name = named?.type === 'Identifier' ? named.name : 'default'
    const isAll = one.type === 'ImportNamespaceSpecifier'
    scope.set(one.local.name, () => (isAll ? all() : fieldOf(all(), name)))
  }
}
