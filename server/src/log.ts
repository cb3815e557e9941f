import { type Logger, pino } from 'pino'

/** Milliseconds a line may wait for others, and characters that leave at once. */
const PATIENCE = 200
const ENOUGH = 16_384

/**
 * The log, one JSON object a line on the standard output. Lines leave together: one by one they would cost as much as
 * a kept page does. (pino's own buffer never ends when who reads the log has gone.)
 */
export function openLog(level: string): Logger {
  let lines = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const leaving = lines
    lines = ''
    if (leaving !== '') process.stdout.write(leaving)
  }

  // Whoever read it has gone: that ends nothing.
  process.stdout.on('error', () => undefined)
  process.on('exit', flush)
  return pino(
    { level },
    {
      write(line) {
        lines += line
        if (lines.length >= ENOUGH) flush()
        else timer ??= setTimeout(flush, PATIENCE).unref()
      },
    },
  )
}
