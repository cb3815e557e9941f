import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// The specification stands beside the project, not in it: without it there is nothing to compare.
const root = join(import.meta.dirname, '..')
const file = join(root, '../shared/spec.md')
const specification = existsSync(file) ? readFileSync(file, 'utf8') : ''

/** The text from a heading to the next of any level. */
function section(heading: string): string {
  const [, text = ''] = specification.split(`\n${heading}\n`)
  return text.split(/\n#+ /)[0] ?? ''
}

/** Every sentence of a list's entries; one that starts small, such as after 'Weekly.', goes on. */
function sentences(text: string): string[] {
  const entries = text.split('\n').filter((line) => line.startsWith('- '))
  return entries.flatMap((line) => line.slice(2).split(/(?<=\.) (?=[A-Z'"])/))
}

const chosen = [
  ...sentences(section('## 1. What the product does and for whom')).map((one) => `§1 ${one}`),
  ...sentences(section('### Site chrome')).map((one) => `§2 ${one}`),
  ...sentences(section('## 4. States and transitions'))
    .filter((one) => /^(FAQ items|Guided tour|Toasts)/.test(one))
    .map((one) => `§4 ${one}`),
  ...sentences(section('## 9. Business constants and limits')).map((one) => `§9 ${one}`),
]

const tests = globSync(
  ['e2e/journeys/**/*.spec.ts', '{web,server,contract,scripts}/**/*.test.ts'],
  {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  },
)
const titles = tests.map((path) => readFileSync(join(root, path), 'utf8').replaceAll('\\', ''))

describe.skipIf(specification === '')('a test names the sentence', () => {
  it.each(chosen)('%s', (sentence) => {
    expect(titles.some((text) => text.includes(sentence))).toBe(true)
  })

  it('and there are as many as somebody counted', () => {
    expect(chosen).toHaveLength(47)
  })
})
