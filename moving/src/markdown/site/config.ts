import { smallText } from '../../files/plain-file.ts'
import { type FrontMatter, parseFields } from '../fields/front-matter.ts'

const isProgram = (file: string) => /\.[cm]?[jt]s$/i.test(file)

const SIZE_MAX = 1_048_576

/** The fields of a configuration; of one that is a program, those that it exports as plain values. Empty if unreadable. */
export async function readConfig(file: string): Promise<FrontMatter> {
  const text = await smallText(file, SIZE_MAX)
  if (text === undefined) return {}
  try {
    const extension = file.split('.').at(-1) ?? ''
    if (extension === 'py') return fieldsOfPython(text)
    if (!isProgram(file)) return parseFields(text, extension)
    // Most sites need no parser of programs.
    const { readProgram } = await import('../program/read-program.ts')
    return readProgram(text, /\.[cm]?ts$/i.test(file))
  } catch {
    return {}
  }
}

/** Settings of Pelican that are plain texts. */
function fieldsOfPython(text: string): FrontMatter {
  const found = text.matchAll(/^([A-Z][A-Z_]+)\s*=\s*[ru]?(["'])(.*?)\2\s*(?:#.*)?$/gm)
  return Object.fromEntries([...found].map(([, name = '', , value = '']) => [name, value]))
}

/** A folder of a configuration without slashes around it; '' for the one in which it is. */
export function plainFolder(folder = ''): string {
  return folder.replace(/^(?:\.?\/)+|\/+$/g, '').replace(/^\.$/, '')
}

/** A text of a configuration at a path of fields, in any case. */
export function configText(config: FrontMatter, ...path: string[]): string | undefined {
  let value: unknown = config
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    const fields = value as FrontMatter
    const key = Object.keys(fields).find((one) => one.toLowerCase() === name.toLowerCase())
    value = key === undefined ? undefined : fields[key]
  }
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
