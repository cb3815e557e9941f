import type { Command } from './edit.ts'
import { indent, outdent } from './indent.ts'
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

/** The command of a key pressed with Ctrl, on a Mac with Cmd, where Ctrl has meanings of its own. */
export function shortcutOf(press: KeyPress, mac = onMac()): Command | undefined {
  const [held, other] = mac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  if (!held || other || press.altKey || press.shiftKey) return undefined
  // Keyboards of other scripts have the letters where they stand on a Latin one.
  const latin = press.key <= '~' ? press.key : press.code.replace(/^Key/, '')
  return commands.get(latin.toLowerCase())
}

/** How a shortcut is written for people. */
export function shownShortcut(key: string): string {
  return onMac() ? `⌘${key.toUpperCase()}` : `Ctrl+${key.toUpperCase()}`
}

/** How a shortcut is told to screen readers. */
export function ariaShortcut(key: string): string {
  return `${onMac() ? 'Meta' : 'Control'}+${key.toUpperCase()}`
}

function onMac(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
}
