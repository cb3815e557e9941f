const PAIRS: [string, string][] = [
  ['<', '<='],
  ['>', '>='],
  ['===', '!=='],
  ['==', '!='],
  ['=', '!='],
  ['&&', '||'],
  ['+', '-'],
  ['*', '/'],
  ['++', '--'],
  ['+=', '-='],
  ['*=', '/='],
  ['asc', 'desc'],
  ['is', 'is not'],
  ['in', 'not in'],
]
const SWAPS = new Map<string, string>([
  ...PAIRS,
  ...PAIRS.map(([a, b]): [string, string] => [b, a]),
  ['!=', '='],
  ['%', '*'],
  ['??=', '='],
  ['||=', '='],
  ['like', 'not like'],
])

/** The counterpart of an operator of JavaScript or SQL, or of a sort direction of SQL. */
export function swapped(operator: string): string | undefined {
  // `=` is a comparison here, in a string literal of a query. Callers exclude assignments, which have no counterpart.
  return SWAPS.get(operator)
}

/** Copies of the SQL, each with one operator replaced by its counterpart. */
export function mutatedSql(code: string): string[] {
  const operators = /(?<=[\s}])(<=|>=|<>|<|>|=|\+|-|and|or|not exists|exists|asc|desc|is not|is)(?=[\s$])/gi
  const others: Record<string, string> = {
    and: 'or',
    or: 'and',
    '<>': '=',
    '=': '<>',
    'not exists': 'exists',
    exists: 'not exists',
  }
  return [...code.matchAll(operators)].flatMap(({ 0: operator, index }) => {
    const other = others[operator] ?? swapped(operator)
    if (other === undefined) return []
    return [code.slice(0, index) + other + code.slice(index + operator.length)]
  })
}

/** Copies of a regular expression, each without one of its anchors, flags or repetitions. */
export function mutatedRegExp(raw: string): string[] {
  const end = raw.lastIndexOf('/')
  const [body, flags] = [raw.slice(1, end), raw.slice(end + 1)]
  return [
    ...(body.startsWith('^') ? [`/${body.slice(1)}/${flags}`] : []),
    ...(body.endsWith('$') && !body.endsWith('\\$') ? [`/${body.slice(0, -1)}/${flags}`] : []),
    ...(flags.includes('i') ? [`/${body}/${flags.replace('i', '')}`] : []),
    ...(flags.includes('g') ? [`/${body}/${flags.replace('g', '')}`] : []),
    ...[...body.matchAll(/(?<![\\(])\+/g)].map(
      ({ index }) => `/${body.slice(0, index)}${body.slice(index + 1)}/${flags}`,
    ),
  ]
}
