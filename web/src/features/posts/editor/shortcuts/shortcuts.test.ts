import { describe, expect, it } from 'vitest'
import { toggleBold } from '../commands/inline-mark.ts'
import { indent } from '../lists/indent.ts'
import { shortcutOf, shortcuts } from './shortcuts.ts'

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
    expect(shortcutOf({ ...press, ctrlKey: true }, false)?.command).toBe(toggleBold)
    expect(shortcutOf({ ...press, metaKey: true }, true)?.command).toBe(toggleBold)
    const bracket = { ...press, key: ']', code: 'BracketRight', ctrlKey: true }
    expect(shortcutOf(bracket, false)?.command).toBe(indent)
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

  it('opens the help by the slash, however it is typed, and find and replace with Shift', () => {
    const opened = (key: string, shiftKey: boolean) =>
      shortcutOf({ ...press, key, shiftKey, ctrlKey: true }, false)?.opens
    expect([opened('/', false), opened('/', true), opened('?', true)]).toEqual(Array(3).fill('help'))
    expect([opened('H', true), opened('h', false)]).toEqual(['find', undefined])
  })

  it('is one of a kind', () => {
    expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length)
  })

  it('is at the position of its Latin letter on keyboards of other scripts', () => {
    expect(shortcutOf({ ...press, key: 'и', ctrlKey: true }, false)?.command).toBe(toggleBold)
  })
})
