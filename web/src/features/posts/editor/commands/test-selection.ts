import { expect, it } from 'vitest'
import type { Command } from './edit.ts'

/** A test for each row: its name, the text before the command, and the text after it. */
export function itEdits(command: Command, rows: string[][]): void {
  it.each(rows)('%s', (_, before = '', expected = '') => {
    expect(after(command, before)).toBe(expected)
  })
}

/** The text after a command, in which `«` and `»` enclose the selection, or `‸` marks the caret. */
export function after(command: Command, written: string): string | undefined {
  const [text, start, end] = read(written)
  const edit = command(text, start, end)
  if (!edit) return undefined
  const { from, to, insert, selection } = edit
  return show(text.slice(0, from) + insert + text.slice(to), selection)
}

function read(written: string): [text: string, start: number, end: number] {
  const start = written.search(/[«‸]/)
  const end = written.includes('‸') ? start : written.indexOf('»') - 1
  return [written.replace(/[«»‸]/g, ''), start, end]
}

function show(text: string, [start, end]: [number, number]): string {
  const chosen = start === end ? '‸' : `«${text.slice(start, end)}»`
  return text.slice(0, start) + chosen + text.slice(end)
}
