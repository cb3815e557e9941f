import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tokens = read('web/src/ui/tokens.css')

/** Colours that hold a picture's place are the pictures' own. */
const OTHERS = /(tokens|tints)\.css$/
const sheets = globSync('web/src/**/*.css', { cwd: root }).filter((file) => !OTHERS.test(file))

it('docs/look.md names only colours that are in use', () => {
  const named = read('docs/look.md').match(/#[0-9a-f]{6}\b/g) ?? []
  expect(named.length).toBeGreaterThan(10)
  for (const colour of named) expect(tokens).toContain(colour)
})

it('what a browser draws around a page has the colour of its paper', () => {
  const papers = [...tokens.matchAll(/--paper: (#\w+)/g)].map(([, colour]) => colour)
  const around = read('web/src/features/theme/theme.ts').match(/#[0-9a-f]{6}\b/g)
  expect(around).toEqual(papers.slice(0, 2))
})

it.each(sheets)('%s takes colours, sizes of type and durations from the tokens', (file) => {
  // A mask is no colour: it says how much is seen.
  const text = read(file).replace(/mask-image:[^;]+;/g, '')
  expect(text.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi) ?? []).toEqual([])
  expect(text.match(/font-size: [\d.]+(?:rem|px)/g) ?? []).toEqual([])
  expect(text.match(/(?:transition|animation)[^;]*[\s:][1-9]\d*ms/g) ?? []).toEqual([])
})
