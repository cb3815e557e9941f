import type { Expression, Program } from 'acorn'
import type { FrontMatter } from '../fields/front-matter.ts'
import { ExpressionValues } from './expression-values.ts'
import { declaredNames, pathOf } from './names.ts'
import { declare, type Imported, type Scope } from './scope.ts'

/**
 * The exports of a program by their names, `default` among them, as far as they are plain values: literals, objects, lists,
 * variables, spreads, what functions return, and what calls such as `defineConfig` are given. The rest is undefined, as
 * nothing is run.
 */
export function exportsOf({ body }: Program, imported: Imported): FrontMatter {
  const values = new ExpressionValues(imported)
  const scope: Scope = new Map()
  const found: FrontMatter = {}
  declare(body, scope, (node, of) => values.of(node, of), imported)
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') found.default = values.returned(statement.declaration, scope)
    else if (statement.type === 'ExportNamedDeclaration') {
      for (const name of declaredNames(statement.declaration)) found[name] = scope.get(name)?.()
      for (const { local, exported } of statement.specifiers)
        if (local.type === 'Identifier' && exported.type === 'Identifier')
          found[exported.name] = scope.get(local.name)?.()
    } else if (statement.type === 'ExpressionStatement') addAssigned(statement.expression, { values, scope, found })
  }
  return found
}

/** `module.exports = …`, `module.exports.name = …`, `exports.name = …`. */
function addAssigned(
  expression: Expression,
  { values, scope, found }: { values: ExpressionValues; scope: Scope; found: FrontMatter },
): void {
  if (expression.type !== 'AssignmentExpression') return
  const [first, ...path] = pathOf(expression.left)
  const names = first === 'module' && path[0] === 'exports' ? path.slice(1) : path
  if (first !== 'exports' && names === path) return
  const [name = 'default'] = names
  if (name !== '__proto__') found[name] = values.returned(expression.right, scope)
}
