import type { Plugin } from 'vite'

/**
 * Writes every character beyond ASCII as an escape. V8 keeps a file in which one character is beyond Latin-1 with two
 * bytes a character, and decodes it slower (decision 9). Lines stay where they are.
 */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
    },
  }
}

/** The same program with `\u` escapes; right in strings, templates and regular expressions, not in `String.raw`. */
export function escaped(program: string): string {
  return program.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
