import { describe, expect, it } from 'vitest'
import { surfaces, type Tones, tonesOf } from './accent.ts'
import { contrastOf, fromHex, toHex } from './oklch.ts'

const TEXT = 4.5
const EDGE = 3

/** Five hundred colours, the same at every run, and those at the ends. */
const accents = [
  ...Array.from({ length: 500 }, (_, index) => {
    const mixed = Math.imul(index + 1, 0x9e3779b1) >>> 8
    return `#${mixed.toString(16).padStart(6, '0')}`
  }),
  ...['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#808080', '#2c6a3d'],
]

/** Each pair of colours that stand on each other, with the smallest contrast. */
function pairsOf(accent: string): [name: string, contrast: number, bound: number][] {
  const { day, night, band, nightBand } = tonesOf(accent)
  const textOn = (name: string, text: string | undefined, grounds: readonly (string | undefined)[]) =>
    grounds.map((ground): [string, number, number] => [
      `${name} on ${ground}`,
      contrastOf(String(text), String(ground)),
      TEXT,
    ])
  const onBand = (theme: Tones) => {
    const grounds = [theme.paper, theme.raised, theme.sunken]
    return [
      ...['ink', 'muted', 'accent', 'accent-strong'].flatMap((token) => textOn(`band ${token}`, theme[token], grounds)),
      ...textOn('on the button of the band', night['on-accent'], [theme.accent, theme['accent-strong']]),
      ...grounds.map((ground): [string, number, number] => [
        `band field-line on ${ground}`,
        contrastOf(String(theme['field-line']), String(ground)),
        EDGE,
      ]),
    ]
  }
  return [
    ...textOn('day accent', day.accent, surfaces.day),
    ...textOn('day accent-strong', day['accent-strong'], surfaces.day),
    ...textOn('day on-accent', day['on-accent'], [day.accent, day['accent-strong']]),
    ...textOn('night accent', night.accent, surfaces.night),
    ...textOn('night accent-strong', night['accent-strong'], surfaces.night),
    ...textOn('night on-accent', night['on-accent'], [night.accent, night['accent-strong']]),
    ...onBand(band),
    ...onBand(nightBand),
  ]
}

describe('the tones of an accent', () => {
  it('are readable in both themes and on the band', () => {
    for (const accent of accents) {
      for (const [name, contrast, bound] of pairsOf(accent)) {
        expect(contrast, `${accent}: ${name}`).toBeGreaterThanOrEqual(bound)
      }
    }
  })

  it('differ between rest and pointer', () => {
    for (const accent of accents) {
      for (const theme of Object.values(tonesOf(accent))) {
        expect(theme.accent, accent).not.toBe(theme['accent-strong'])
      }
    }
  })

  it('keep the picked colour where it is readable', () => {
    expect(tonesOf('#8a2f55').day.accent).toBe('#8a2f55')
    expect(tonesOf('#f0c674').night.accent).toBe('#f0c674')
  })

  it('keep the hue of a colour that is too pale by day', () => {
    const { hue } = fromHex(tonesOf('#ffd400').day.accent ?? '')
    expect(Math.abs(hue - fromHex('#ffd400').hue)).toBeLessThan(3)
  })
})

it.each(['#000000', '#ffffff', '#2c6a3d', '#ff0000', '#123456'])('%s survives OKLCH', (hex) => {
  expect(toHex(fromHex(hex))).toBe(hex)
})
