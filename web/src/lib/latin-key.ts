/** The key of a shortcut: on keyboards of other scripts, the Latin letter at the position of what was pressed. */
export function latinKey({ key, code }: { key: string; code: string }): string {
  return key <= '~' ? key : code.replace(/^Key/, '')
}
