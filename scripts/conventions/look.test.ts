import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grounds } from '@byline/contract/site/accent'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tokens = read('web/src/ui/theme/tokens.css')

const sheets = globSync('web/src/**/*.css', { cwd: root }).filter((file) => !file.endsWith('tokens.css'))

it('docs/look.md names only colours that are in use', () => {
  const named = read('docs/look.md').match(/#[0-9a-f]{6}\b/g) ?? []
  expect(named.length).toBeGreaterThan(10)
  for (const colour of named) expect(tokens).toContain(colour)
})

it('the accent is derived for the colours of the page', () => {
  const [day = '', night = ''] = [...tokens.matchAll(/\{\s*color-scheme: (?:light|dark);([^}]*)\}/g)].map(
    ([, block]) => block,
  )
  for (const [token, colour] of Object.entries(grounds.day)) expect(day).toContain(`--${token}: ${colour};`)
  for (const [token, colour] of Object.entries(grounds.night)) expect(night).toContain(`--${token}: ${colour};`)
})

it('the browser frame has the background colour of the page', () => {
  const papers = [...tokens.matchAll(/--paper: (#\w+)/g)].map(([, colour]) => colour)
  const frame = read('web/src/ui/theme/theme.ts').match(/#[0-9a-f]{6}\b/g)
  expect(frame).toEqual(papers.slice(0, 2))
})

it.each(sheets)('%s uses the tokens for colours, font sizes and durations', (file) => {
  // The colours of a mask are opacities.
  const text = read(file).replace(/mask-image:[^;]+;/g, '')
  expect(text.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi) ?? []).toEqual([])
  expect(text.match(/font-size: [\d.]+(?:rem|px)/g) ?? []).toEqual([])
  expect(text.match(/(?:transition|animation)[^;]*[\s:][1-9]\d*ms/g) ?? []).toEqual([])
})

it('initials have a contrast of at least 4.5:1 in both themes', () => {
  const hues = [...tokens.matchAll(/\.initials-\d \{\s*--hue: (\d+);/g)].map(([, hue]) => Number(hue))
  expect(hues).toHaveLength(8)
  const rules = [...tokens.matchAll(/\.initials \{([^}]*)\}/g)].map(([, rule = '']) =>
    [...rule.matchAll(/oklch\(([\d.]+) ([\d.]+) var\(--hue\)\)/g)].map(([, lightness, chroma]) => ({
      lightness: Number(lightness),
      chroma: Number(chroma),
    })),
  )
  expect(rules).toHaveLength(2)
  for (const colors of rules) {
    for (const hue of hues) {
      const [a = 0, b = 0] = colors.map((color) => luminanceOf({ ...color, hue }))
      expect((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)).toBeGreaterThan(4.5)
    }
  }
})

/** The relative luminance of an oklch colour (CSS Color 4, §10.1). */
function luminanceOf({ lightness, chroma, hue }: { lightness: number; chroma: number; hue: number }) {
  const [a, b] = [Math.cos, Math.sin].map((part) => chroma * part((hue * Math.PI) / 180)) as [number, number]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
