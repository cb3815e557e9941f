import { type Logger, pino } from 'pino'

/** Lines are written together after this time, or as soon as they have so many characters. */
const FLUSH_AFTER_MS = 200
const FLUSH_AT_CHARS = 16_384

/**
 * The log: one JSON object per line on the standard output. Lines are written together, since a write for each would
 * cost as much as a response from the cache. Pino's own buffer is not used, because with it the process never ends once
 * the reader of the log has closed its end.
 */
export function openLog(level: string): Logger {
  let lines = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const buffered = lines
    lines = ''
    if (buffered !== '') process.stdout.write(buffered)
  }

  // The server continues after the reader of the log has closed its end.
  process.stdout.on('error', () => undefined)
  process.on('exit', flush)
  return pino(
    { level },
    {
      write(line) {
        lines += line
        if (lines.length >= FLUSH_AT_CHARS) flush()
        else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
      },
    },
  )
}
