import type { TextFile } from './export-file.ts'

/** A file for people and programs. */
export function jsonFile(path: string, value: unknown): TextFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` }
}
