import { noteOf } from '@byline/contract/imports/note'
import { visibleCharacter, withoutDirections } from '@byline/contract/rules/invisible'
import { limits } from '@byline/contract/rules/limits'
import { tagKey } from '@byline/contract/rules/tags'
import type { Changes } from '../records/changes.ts'
import { clip, isLongerThan, oneLine } from '../records/one-line.ts'

/** The tags of a post, each once, as many and as long as a post may have; the others are reported. */
export function tagsFrom(names: readonly string[], changes: Changes): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) {
    const tag = withoutDirections(oneLine(name))
    if (!visibleCharacter.test(tag) || byKey.has(tagKey(tag))) continue
    if (isLongerThan(tag, limits.tagMax) || byKey.size === limits.tagsMax)
      changes.add('left out', noteOf('dashboard.imports.changeTag', { tag: clip(tag, 300) }))
    else byKey.set(tagKey(tag), tag)
  }
  return [...byKey.values()]
}
