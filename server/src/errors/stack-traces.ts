import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A parsed source map uses 30 MB, so it stays in memory only while errors are frequent. */
const CACHE_MS = 60_000

const PLACE = /file:\/\/[^\s()]+\.js(?=:\d+:\d+)/
const maps = new Map<string, SourceMap | undefined>()

/**
 * Makes the stack traces of the build name the sources. Node's own option reads every source map at the start, which
 * takes 50 ms; here they are read when the first stack trace is.
 */
export function nameSourcesInStackTraces(): void {
  Error.prepareStackTrace = (error, sites) =>
    [String(error), ...sites.map((site) => sourceOf(String(site)))].join('\n    at ')
}

/** A line of a stack trace with the place in the source; unchanged if there is no source map. */
function sourceOf(line: string): string {
  const [file] = PLACE.exec(line) ?? []
  const [, row, column] = /:(\d+):(\d+)\)?$/.exec(line) ?? []
  const entry = file && mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry)) return line
  const source = relative(process.cwd(), fileURLToPath(new URL(entry.originalSource, file)))
  const place = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  return line.replace(`${file}:${row}:${column}`, place)
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    if (maps.size === 0) setTimeout(() => maps.clear(), CACHE_MS).unref()
    maps.set(file, readMap(file))
  }
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')))
  } catch {
    return undefined
  }
}
