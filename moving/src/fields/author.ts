import { visibleCharacter, withoutDirections } from '@byline/contract/rules/invisible'
import { limits } from '@byline/contract/rules/limits'
import { clip, oneLine } from '../records/one-line.ts'

/** The name of a person as it can be shown; undefined if nothing of it can be seen. */
export function nameFrom(written: unknown): string | undefined {
  if (typeof written !== 'string') return undefined
  const name = clip(withoutDirections(oneLine(written)), limits.titleMax)
  return visibleCharacter.test(name) ? name : undefined
}

/** Joins the names of several authors, because a post has one user (specification §3). */
export function authorFrom(written: readonly unknown[]): string | undefined {
  const names = written.map(nameFrom).filter((name) => name !== undefined)
  const last = names.pop()
  if (last === undefined || names.length === 0) return last
  return clip(`${names.join(', ')} and ${last}`, limits.titleMax)
}
