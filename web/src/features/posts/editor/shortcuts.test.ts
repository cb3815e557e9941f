import { describe, expect, it } from 'vitest'
import { indent } from './indent.ts'
import { toggleBold } from './inline-mark.ts'
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
  it('is pressed with Ctrl, on a Mac with Cmd', () => {
    expect(shortcutOf({ ...press, ctrlKey: true }, false)).toBe(toggleBold)
    expect(shortcutOf({ ...press, metaKey: true }, true)).toBe(toggleBold)
    expect(shortcutOf({ ...press, key: ']', code: 'BracketRight', ctrlKey: true }, false)).toBe(
      indent,
    )
  })

  it('is no other key, nor the same with more or less', () => {
    for (const other of [{ ctrlKey: true }, { metaKey: false }]) {
      expect(shortcutOf({ ...press, ...other }, true)).toBeUndefined()
    }
    for (const held of ['altKey', 'shiftKey', 'metaKey']) {
      expect(shortcutOf({ ...press, ctrlKey: true, [held]: true }, false)).toBeUndefined()
    }
    expect(shortcutOf({ ...press, key: 'x', ctrlKey: true }, false)).toBeUndefined()
  })

  it('is where its letter stands, whatever the script of the keyboard', () => {
    expect(shortcutOf({ ...press, key: 'и', ctrlKey: true }, false)).toBe(toggleBold)
  })
})
