/** The parts of an unexpected error that may be logged: kind and place. Its message may contain personal data. */
export function errorForLog(error: unknown): Record<string, unknown> {
  // The `code` of SQLite's errors is always the same; `errstr` is one of SQLite's own fixed texts.
  const { name, code, errstr, stack } = (error ?? {}) as Error & { code?: string; errstr?: string }
  const place = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
  return { failure: name ?? typeof error, code, errstr, place }
}
