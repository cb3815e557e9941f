import { printable } from './printable.ts'

const WIDTH = 30

/** Draws a progress bar, or a count if the total is not known; writes nothing if the output is not a terminal. */
export function showProgress(done: number, total: number | undefined, path: string): void {
  const { stderr } = process
  if (!stderr.isTTY) return
  if (total === undefined) {
    const name = printable(path.slice(0, Math.max(0, (stderr.columns ?? 80) - 20)))
    stderr.write(`\r\x1b[K${done} ${name}`)
    return
  }
  const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  const width = Math.max(0, (stderr.columns ?? 80) - WIDTH - 20)
  stderr.write(
    `\r\x1b[K${bar} ${done}/${total} ${printable(path.slice(0, width))}${done === total ? '\n' : ''}`,
  )
}
