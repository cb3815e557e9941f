import type { PlainKey } from '@byline/languages/texts'
import { latinKey } from '../../../../lib/latin-key.ts'
import type { Command } from '../commands/edit.ts'
import { indent, outdent } from '../lists/indent.ts'
import { tools } from './tools.ts'

/** A key that is pressed with Ctrl, or with Cmd on a Mac, and its effect. */
export interface Shortcut {
  /** The key, such as `B` or `Shift+H`. */
  key: string
  meaning: PlainKey
  /** The change of the text. */
  command?: Command
  /** The part of the editor that it opens. */
  opens?: 'find' | 'help'
}

/** Every shortcut of the text, in the order of the help; those that the browser or the form handles do nothing here. */
export const shortcuts: readonly Shortcut[] = [
  ...tools.flatMap(({ name, shortcut: key, command }) => (key ? [{ key, meaning: name, command }] : [])),
  { key: ']', meaning: 'dashboard.editor.keyIn', command: indent },
  { key: '[', meaning: 'dashboard.editor.keyOut', command: outdent },
  { key: 'Shift+H', meaning: 'dashboard.editor.findAndReplace', opens: 'find' },
  { key: 'S', meaning: 'dashboard.editor.keySave' },
  { key: 'Shift+V', meaning: 'dashboard.editor.keyPastePlain' },
  { key: 'Z', meaning: 'shared.actions.undo' },
  { key: '/', meaning: 'dashboard.editor.keyHelp', opens: 'help' },
]

/** Keys that are pressed alone. */
export const plainKeys: (readonly [key: string, meaning: PlainKey])[] = [
  ['Enter', 'dashboard.editor.keyEnter'],
  ['Tab', 'dashboard.editor.keyTab'],
  ['Escape', 'dashboard.editor.keyEscape'],
  ['?', 'dashboard.editor.keyQuestionMark'],
]

const byKey = new Map(shortcuts.map((shortcut) => [shortcut.key, shortcut]))

interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** The shortcut of a key pressed with Ctrl, or with Cmd on a Mac, where Ctrl has other meanings. */
export function shortcutOf(press: KeyPress, mac = onMac()): Shortcut | undefined {
  const [modifier, otherModifier] = mac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  if (!modifier || otherModifier || press.altKey) return undefined
  // Some keyboards type the slash with Shift.
  if (press.key === '?' || press.key === '/') return byKey.get('/')
  return byKey.get((press.shiftKey ? 'Shift+' : '') + latinKey(press).toUpperCase())
}

export function shownShortcut(key: string): string {
  if (!onMac()) return `Ctrl+${key}`
  return key.startsWith('Shift+') ? `⇧⌘${key.slice('Shift+'.length)}` : `⌘${key}`
}

export function ariaShortcut(key: string): string {
  return `${onMac() ? 'Meta' : 'Control'}+${key}`
}

function onMac(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
}
