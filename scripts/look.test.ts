import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tokens = read('web/src/ui/tokens.css')

/** The placeholder colours of pictures in tints.css are not part of the design. */
const EXCEPTIONS = /(tokens|tints)\.css$/
const sheets = globSync('web/src/**/*.css', { cwd: root }).filter((file) => !EXCEPTIONS.test(file))

it('docs/look.md names only colours that are in use', () => {
  const named = read('docs/look.md').match(/#[0-9a-f]{6}\b/g) ?? []
  expect(named.length).toBeGreaterThan(10)
  for (const colour of named) expect(tokens).toContain(colour)
})

it('the browser frame has the background colour of the page', () => {
  const papers = [...tokens.matchAll(/--paper: (#\w+)/g)].map(([, colour]) => colour)
  const frame = read('web/src/features/theme/theme.ts').match(/#[0-9a-f]{6}\b/g)
  expect(frame).toEqual(papers.slice(0, 2))
})

it.each(sheets)('%s uses the tokens for colours, font sizes and durations', (file) => {
  // The colours of a mask are opacities.
  const text = read(file).replace(/mask-image:[^;]+;/g, '')
  expect(text.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi) ?? []).toEqual([])
  expect(text.match(/font-size: [\d.]+(?:rem|px)/g) ?? []).toEqual([])
  expect(text.match(/(?:transition|animation)[^;]*[\s:][1-9]\d*ms/g) ?? []).toEqual([])
})
