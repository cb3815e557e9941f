import type { Mutant } from './mutate.ts'

/** The source with all its mutants; `isMutant` selects at most one of them at run time. */
export function instrumented(text: string, mutants: Mutant[]): string {
  const insertions = rangesOf(mutants).flatMap(({ start, end, its }) => {
    const isStatement = its[0]?.replacement === undefined
    // A statement without a semicolon has the range of its expression and encloses it.
    const size = end - start + (isStatement ? 0.5 : 0)
    const [before, after] = isStatement
      ? [`{if(!(${its.map(check).join('||')})){`, '}}']
      : [`(${its.map((mutant) => `${check(mutant)}?(${mutant.replacement}):`).join('')}(`, '))']
    // At one offset, ends are before starts; inner ends are before outer ones, outer starts before inner ones.
    return [
      { at: start, order: text.length + 1 - size, text: before },
      { at: end, order: size - text.length - 1, text: after },
    ]
  })
  insertions.sort((a, b) => b.at - a.at || b.order - a.order)
  let code = text
  for (const { at, text: inserted } of insertions) {
    code = code.slice(0, at) + inserted + code.slice(at)
  }
  return code
}

function check({ id }: Mutant): string {
  return `globalThis.isMutant?.(${id})`
}

function rangesOf(mutants: Mutant[]): { start: number; end: number; its: Mutant[] }[] {
  const kindOf = ({ start, end, replacement }: Mutant) =>
    `${start} ${end} ${replacement === undefined}`
  return Object.values(Object.groupBy(mutants, kindOf)).flatMap((its = []) => {
    const [first] = its
    return first ? [{ start: first.start, end: first.end, its }] : []
  })
}
