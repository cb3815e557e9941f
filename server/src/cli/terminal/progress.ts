import { printable } from './printable.ts'

const WIDTH = 30

/**
 * Draws a progress bar, or a count if the total is not known; writes nothing if the output is not a terminal. The server
 * that started this process gets the numbers instead.
 */
export function showProgress(done: number, total: number | undefined, path: string, pictures = 0): void {
  const { stderr } = process
  process.send?.({ done, total })
  if (!stderr.isTTY) return
  const taken = pictures === 0 ? '' : ` ${pictures} pictures`
  if (total === undefined) {
    const name = printable(path.slice(0, Math.max(0, (stderr.columns ?? 80) - 20 - taken.length)))
    stderr.write(`\r\x1b[K${done}${taken} ${name}`)
    return
  }
  const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  const width = Math.max(0, (stderr.columns ?? 80) - WIDTH - 20 - taken.length)
  stderr.write(
    `\r\x1b[K${bar} ${done}/${total}${taken} ${printable(path.slice(0, width))}${done === total ? '\n' : ''}`,
  )
}
