/**
 * The value of `Server-Timing` (W3C Server Timing): whether a response came from the cache, and for a miss the
 * milliseconds of each step of its production.
 */
export function serverTiming(cache: 'hit' | 'miss', timing: Record<string, number> = {}): string {
  const steps = Object.entries(timing).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
  return [`cache;desc=${cache}`, ...steps].join(', ')
}
