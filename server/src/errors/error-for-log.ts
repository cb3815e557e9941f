/** What may be logged of an error nobody expected: its kind and place. Its message may quote what people wrote. */
export function errorForLog(error: unknown): Record<string, unknown> {
  // SQLite's code is the same for all; what `errstr` says comes from a list of its own.
  const { name, code, errstr, stack } = (error ?? {}) as Error & { code?: string; errstr?: string }
  const place = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
  return { failure: name ?? typeof error, code, errstr, place }
}
