import type { AnyNode, Pattern } from 'acorn'

/** The name of a field, as an object or a path has it. */
export function nameOf(key: AnyNode): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** `a.b.c` as its names; empty for any other expression. */
export function pathOf(node: AnyNode): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type !== 'MemberExpression' || node.computed) return []
  const above = pathOf(node.object)
  return above.length > 0 ? [...above, nameOf(node.property) ?? ''] : []
}

/** The names that a statement declares. */
export function declaredNames(declaration: AnyNode | null | undefined): string[] {
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id }) => patternNames(id))
}

export function patternNames(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return patternNames(pattern.left)
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((one) => (one.type === 'Property' ? patternNames(one.value) : []))
}
