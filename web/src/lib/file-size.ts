import { t } from './language/texts.ts'

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const

/** A number of bytes for people: `1 byte`, `840 KB`, `12.5 MB`, `120 MB`. */
export function fileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1_000
    unit++
  }
  if (unit === 0) return t('dashboard.files.bytes', { count: Number(size.toFixed(0)) })
  const digits = size < 99.95 ? 1 : 0
  return t('dashboard.files.size', { size: Number(size.toFixed(digits)), unit: UNITS[unit] ?? 'GB' })
}
