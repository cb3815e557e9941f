import type { Node } from 'oxc-parser'

/** A mutant before it is counted, with what surrounds it, the outermost first. */
interface Candidate {
  node: Node
  code: string
  replacement: string | undefined
  ancestors: Node[]
}

/** Mutants that no test can kill, or whose death would show nothing; each kind with its reason. */
const equivalents: { reason: string; matches: (candidate: Candidate) => boolean }[] = []

export function isEquivalent(candidate: Candidate): boolean {
  return equivalents.some(({ matches }) => matches(candidate))
}
