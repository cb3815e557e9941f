import type { Command } from './commands/edit.ts'
import { indent, outdent } from './commands/indent.ts'
import { tools } from './tools.ts'

const commands = new Map<string, Command>([
  ...tools.flatMap(({ shortcut, command }) => (shortcut ? [[shortcut, command] as const] : [])),
  [']', indent],
  ['[', outdent],
])

interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** The command of a key pressed with Ctrl, or with Cmd on a Mac, where Ctrl has other meanings. */
export function shortcutOf(press: KeyPress, mac = onMac()): Command | undefined {
  const [modifier, otherModifier] = mac
    ? [press.metaKey, press.ctrlKey]
    : [press.ctrlKey, press.metaKey]
  if (!modifier || otherModifier || press.altKey || press.shiftKey) return undefined
  // On keyboards of other scripts, the shortcut is the key at the position of the Latin letter.
  const latin = press.key <= '~' ? press.key : press.code.replace(/^Key/, '')
  return commands.get(latin.toLowerCase())
}

/** Ctrl+/ or Cmd+/, which is typed with Shift on some keyboards; F1 opens the browser's own help. */
export function isHelpShortcut(press: KeyPress, mac = onMac()): boolean {
  const modifier = mac ? press.metaKey : press.ctrlKey
  return modifier && !press.altKey && (press.key === '/' || press.key === '?')
}

/** A shortcut as shown on the screen. */
export function shownShortcut(key: string): string {
  return onMac() ? `⌘${key.toUpperCase()}` : `Ctrl+${key.toUpperCase()}`
}

/** A shortcut for `aria-keyshortcuts`. */
export function ariaShortcut(key: string): string {
  return `${onMac() ? 'Meta' : 'Control'}+${key.toUpperCase()}`
}

function onMac(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
}
