import { describe, expect, it } from 'vitest'
import { indent } from './commands/indent.ts'
import { toggleBold } from './commands/inline-mark.ts'
import { shortcutOf } from './shortcuts.ts'

const press = {
  key: 'b',
  code: 'KeyB',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
}

describe('a shortcut', () => {
  it('is Ctrl with a key, or Cmd on a Mac', () => {
    expect(shortcutOf({ ...press, ctrlKey: true }, false)).toBe(toggleBold)
    expect(shortcutOf({ ...press, metaKey: true }, true)).toBe(toggleBold)
    expect(shortcutOf({ ...press, key: ']', code: 'BracketRight', ctrlKey: true }, false)).toBe(
      indent,
    )
  })

  it('needs exactly its modifier, and other keys are no shortcuts', () => {
    for (const other of [{ ctrlKey: true }, { metaKey: false }]) {
      expect(shortcutOf({ ...press, ...other }, true)).toBeUndefined()
    }
    for (const modifier of ['altKey', 'shiftKey', 'metaKey']) {
      expect(shortcutOf({ ...press, ctrlKey: true, [modifier]: true }, false)).toBeUndefined()
    }
    expect(shortcutOf({ ...press, key: 'x', ctrlKey: true }, false)).toBeUndefined()
  })

  it('is at the position of its Latin letter on keyboards of other scripts', () => {
    expect(shortcutOf({ ...press, key: 'и', ctrlKey: true }, false)).toBe(toggleBold)
  })
})
