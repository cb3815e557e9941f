import { printable } from './printable.ts'

const WIDTH = 30

/**
 * Draws a progress bar; writes nothing if the output is not a terminal. The server that started this process gets the
 * numbers instead.
 */
export function showProgress(done: number, total: number, path: string): void {
  const { stderr } = process
  process.send?.({ done, total })
  if (!stderr.isTTY) return
  const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  const width = Math.max(0, (stderr.columns ?? 80) - WIDTH - 20)
  stderr.write(
    `\r\x1b[K${bar} ${done}/${total} ${printable(path.slice(0, width))}${done === total ? '\n' : ''}`,
  )
}
