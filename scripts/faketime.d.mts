export function faketimeLibrary(options?: { install?: boolean }): string | undefined
export function withClock(library: string, difference: string): Record<string, string>
