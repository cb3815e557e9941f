import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { mutantsOf, mutated } from './mutate.ts'

const changes = (code: string) => mutantsOf('a.ts', code).map(({ what }) => what)

describe('the mutants of a source', () => {
  it.each([
    ['const a = b < c', ['b <⟦ → =⟧ c']],
    ['const a = b && c', ['b ⟦&& → ||⟧ c']],
    ['const a = b ?? c', ['b⟦ ?? c → ⟧']],
    ['const a = b + 1', ['b ⟦+ → -⟧ 1', '⟦1 → 2⟧']],
    ['const a = b in c', []],
    ['const a = !b', ['⟦! → ⟧b']],
    ['const a = /^b+$/i', expect.arrayContaining(['/⟦^ → ⟧b+$/i', '/^b+$/⟦i → ⟧'])],
    ['a.push(b)', ['without a.push(b)']],
    ['count += b', ['without count += b', 'count ⟦+ → -⟧= b']],
    ["throw new AppError('gone')", ["without throw new AppError('gone')", '⟦\'gone\' → ""⟧']],
  ])('of %s', (code, expected) => {
    expect(changes(code)).toEqual(expected)
  })

  it('of a condition are `true`, `false` and the mutants of its body', () => {
    expect(changes('if (a) b()')).toEqual(['⟦a → true⟧', '⟦a → false⟧', 'without b()'])
  })

  it('of a query remove its filters, orders and limits, and swap operators and directions', () => {
    const query = "const q = db.selectFrom('a').where('b', '=', c).orderBy('d', 'desc').limit(1)"
    expect(changes(query)).toEqual([
      'without .limit(1)',
      "without .orderBy('d', 'desc')",
      "without .where('b', '=', c)",
      '⟦\'=\' → "!="⟧',
      '⟦\'desc\' → "asc"⟧',
      '⟦1 → 2⟧',
    ])
  })

  it('of equivalent code are left out', () => {
    const changesOf = (code: string) => changes(code).join(' ')
    expect(changesOf('const row = await query.limit(1).executeTakeFirst()')).toBe('')
    expect(changesOf('const found = await isFound(query.limit(1))')).toBe('')
    expect(changesOf('const rows = await query.limit(1).execute()')).toContain('limit')
    expect(changesOf("const text = name.replace(/a+/g, '')")).not.toContain('a⟦+')
    expect(changesOf("const text = name.replace(/a+/g, '-')")).toContain('a⟦+')
    expect(changesOf('const ROWS_PER_STEP = 5')).toBe('')
    expect(changesOf('const ROWS_MAX = 5')).toBe('⟦5 → 6⟧')
    expect(changesOf('cache ??= read()')).toBe('without cache ??= read()')
  })

  it('of SQL swap its operators, one at a time', () => {
    expect(changes('const q = sql`a < b and c = 1`')).toEqual([
      'sql`a <⟦ → =⟧ b and c = 1`',
      'sql`a < b ⟦and → or⟧ c = 1`',
      'sql`a < b and c ⟦= → <>⟧ 1`',
    ])
  })

  it('do not change types, imports and column names', () => {
    expect(changes("import { a } from 'b'\ntype C = 'd' | 1\nconst e = db.select(['f']) as Record<'g', 2>")).toEqual([])
  })
})

describe('a source with a mutant', () => {
  const code = `
    function f(a, b) {
      const list = [1]
      if (a < b && b !== 3) list.push(a)
      else list.push(b + 1)
      return list.filter((n) => n > 0).join()
    }
    f(1, 2)`
  const mutants = mutantsOf('a.js', code)

  it.each([
    ['⟦a < b && b !== 3 → false⟧', '1,3'],
    ['without list.push(a)', '1'],
    ['b ⟦+ → -⟧ 1', '1,1'],
  ])('behaves differently: %s', (change, expected) => {
    const mutant = mutants.find(({ what }) => what === change)
    expect(mutant && runInNewContext(mutated(code, mutant))).toBe(expected)
  })

  it('can always be run, and no two are the same', () => {
    const texts = mutants.map((mutant) => mutated(code, mutant))
    for (const text of texts) expect(() => runInNewContext(text)).not.toThrow()
    expect(new Set([code, ...texts]).size).toBe(texts.length + 1)
  })
})
