import type { Node } from 'oxc-parser'

/** A possible mutant, with its ancestors in the syntax tree, the outermost first. */
interface Candidate {
  node: Node
  code: string
  replacement: string | undefined
  ancestors: Node[]
}

/** Kinds of mutants that are not tried, because they do not change behaviour that a test can observe. */
const equivalents: { reason: string; matches: (candidate: Candidate) => boolean }[] = [
  {
    reason: 'A value that `??=` caches is computed again and is the same one.',
    matches: ({ node, replacement }) =>
      node.type === 'AssignmentExpression' && node.operator === '??=' && replacement !== undefined,
  },
  {
    reason: 'Whether characters are removed one at a time or in a run makes no difference.',
    matches: ({ code, replacement, ancestors }) =>
      /^\/.*\+\/\w*g/.test(code) &&
      replacement === code.replace(/\+(?=\/)/, '') &&
      isReplacedByNothing(ancestors.at(-1)),
  },
  {
    reason: 'How many rows a step takes at once changes its duration, never its result.',
    matches: ({ ancestors }) => /_(AT_ONCE|PER_STEP|PER_QUERY)$/.test(nameOf(ancestors.at(-1))),
  },
  {
    reason: 'Without its limit, a page of `inPages` has more rows at once, and in all the same.',
    matches: ({ code, ancestors }) =>
      code.endsWith('.limit(size)') &&
      ancestors.some((node) => node.type === 'CallExpression' && calleeOf(node) === 'inPages'),
  },
  {
    reason: 'SQLite finds no row in an empty list. PostgreSQL calls it an error, and takes no part.',
    matches: ({ code, replacement, ancestors }) => {
      const statement = ancestors.at(-1)
      if (!code.endsWith('.length === 0') || replacement !== 'false' || statement?.type !== 'IfStatement') return false
      const { consequent } = statement
      return consequent.type === 'ReturnStatement' && isEmpty(consequent.argument)
    },
  },
  {
    reason: '`executeTakeFirst` and `isFound` take one row, however many the query finds.',
    matches: ({ code, ancestors }) => {
      const chain = code === '1' ? ancestors.slice(0, -1) : ancestors
      const limit = code === '1' ? ancestors.at(-1) : undefined
      if (!code.endsWith('.limit(1)') && !(limit && methodOf(limit) === 'limit')) return false
      const call = chain.at(-1)
      if (call?.type !== 'CallExpression') return false
      return calleeOf(call) === 'isFound' || /^executeTakeFirst/.test(methodOf(call))
    },
  },
]

export function isEquivalent(candidate: Candidate): boolean {
  return equivalents.some(({ matches }) => matches(candidate))
}

function isEmpty(value: Node | null): boolean {
  if (value?.type === 'ArrayExpression') return value.elements.length === 0
  return value?.type === 'NewExpression' && value.arguments.length === 0
}

function calleeOf({ callee }: Node & { type: 'CallExpression' }): string {
  return callee.type === 'Identifier' ? callee.name : ''
}

function isReplacedByNothing(call: Node | undefined): boolean {
  const [, by] = call?.type === 'CallExpression' ? call.arguments : []
  return by?.type === 'Literal' && by.value === ''
}

function methodOf(call: Node | undefined): string {
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return ''
  return call.callee.property.type === 'Identifier' ? call.callee.property.name : ''
}

function nameOf(declarator: Node | undefined): string {
  return declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier' ? declarator.id.name : ''
}
