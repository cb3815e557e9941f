const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const

/** A number of bytes for people: `1 byte`, `840 KB`, `12.5 MB`, `120 MB`. */
export function fileSize(bytes: number): string {
  if (bytes === 1) return '1 byte'
  let size = bytes
  let unit = 0
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1_000
    unit++
  }
  const digits = unit > 0 && size < 99.95 ? 1 : 0
  return `${Number(size.toFixed(digits))} ${UNITS[unit]}`
}
