import { contrastOf, fromHex, type Oklch, toHex } from './oklch.ts'

/** The colours of a theme that follow the accent, by the name of their token (`web/src/ui/theme/tokens.css`). */
export type Tones = Record<string, string>

/** The themes of `tokens.css`: day, night, and the band in both. */
export interface AccentTones {
  day: Tones
  night: Tones
  band: Tones
  nightBand: Tones
}

/** Smallest contrast of text, and of the edges of fields (WCAG 2.2, 1.4.3 and 1.4.11), with a margin for rounding. */
const TEXT = 4.6
const EDGE = 3.1

/** The colours of both themes that do not follow the accent, as in `tokens.css`. */
export const grounds = {
  day: {
    paper: '#fbf8f2',
    raised: '#fffdf9',
    sunken: '#f3eee3',
    line: '#e2dbcc',
    ink: '#1f2420',
    muted: '#5c6059',
  },
  night: {
    paper: '#151816',
    raised: '#1d211e',
    sunken: '#1a1e1b',
    line: '#313732',
    ink: '#e8e5dc',
    muted: '#a6aaa0',
  },
} as const

/** The surfaces that can have text in the accent. */
export const surfaces = {
  day: surfacesOf(grounds.day),
  night: surfacesOf(grounds.night),
}

/**
 * The tones of an accent `#rrggbb` in every theme. They have its hue and as much of its chroma as they can show; their
 * lightness is that of the picked colour where it is readable, else the nearest that is (docs/look.md, 'Colour').
 */
export function tonesOf(accent: string): AccentTones {
  const picked = fromHex(accent)
  const strength = Math.min(1.3, picked.chroma / 0.1)
  const tint = (lightness: number, chroma: number): string =>
    toHex({ lightness, chroma: chroma * strength, hue: picked.hue })
  return {
    day: {
      ...accentOn(surfaces.day, picked, 'darker'),
      'on-accent': '#ffffff',
      'draw-line': tint(0.31, 0.03),
      'draw-deep': tint(0.47, 0.1),
      'draw-leaf': tint(0.66, 0.08),
      'draw-sage': tint(0.82, 0.045),
    },
    night: {
      ...accentOn(surfaces.night, { ...picked, chroma: Math.min(picked.chroma, 0.15) }, 'lighter'),
      'on-accent': tint(0.2, 0.03),
      'draw-line': tint(0.91, 0.015),
      'draw-deep': tint(0.56, 0.09),
      'draw-leaf': tint(0.69, 0.09),
      'draw-sage': tint(0.44, 0.045),
    },
    band: bandOf(tint, { paper: 0.34, raised: 0.29, sunken: 0.32, line: 0.46, chroma: 0.06 }),
    nightBand: bandOf(tint, { paper: 0.26, raised: 0.22, sunken: 0.24, line: 0.37, chroma: 0.03 }),
  }
}

function surfacesOf({ paper, raised, sunken }: Record<'paper' | 'raised' | 'sunken', string>) {
  return [paper, raised, sunken]
}

/** The accent, and the accent under a pointer, readable on all surfaces. */
function accentOn(
  on: readonly string[],
  picked: Oklch,
  direction: 'darker' | 'lighter',
): { accent: string; 'accent-strong': string } {
  const step = direction === 'darker' ? -0.005 : 0.005
  // A picked colour that is nearly black by day or nearly white at night would leave no room for the stronger tone.
  const start = direction === 'darker' ? Math.max(picked.lightness, 0.22) : Math.min(picked.lightness, 0.9)
  const readable = (lightness: number): boolean =>
    on.every((surface) => contrastOf(toHex({ ...picked, lightness }), surface) >= TEXT)
  let lightness = start
  while (!readable(lightness)) lightness += step
  const strong = direction === 'darker' ? lightness - 0.09 : Math.min(lightness + 0.06, 0.97)
  return { accent: toHex({ ...picked, lightness }), 'accent-strong': toHex({ ...picked, lightness: strong }) }
}

/** A section of the page in the colour of the accent, with pale text. */
function bandOf(
  tint: (lightness: number, chroma: number) => string,
  { paper, raised, sunken, line, chroma }: Record<'paper' | 'raised' | 'sunken' | 'line' | 'chroma', number>,
): Tones {
  const grounds = [paper, raised, sunken].map((lightness) => tint(lightness, chroma))
  const [paperTone = '', raisedTone = '', sunkenTone = ''] = grounds
  return {
    paper: paperTone,
    raised: raisedTone,
    sunken: sunkenTone,
    line: tint(line, chroma),
    ink: '#f4f0e4',
    ...lightOn(grounds, tint),
  }
}

/** The light colours of the band: secondary text, edges of fields, and the accent of the night. */
function lightOn(grounds: string[], tint: (lightness: number, chroma: number) => string): Tones {
  const lightest = (from: number, chroma: number, contrast: number): string => {
    let lightness = from
    while (grounds.some((ground) => contrastOf(tint(lightness, chroma), ground) < contrast)) {
      lightness += 0.005
    }
    return tint(lightness, chroma)
  }
  return {
    muted: lightest(0.84, 0.03, TEXT),
    'field-line': lightest(0.69, 0.05, EDGE),
    accent: lightest(0.78, 0.1, TEXT),
    'accent-strong': lightest(0.86, 0.08, TEXT),
  }
}
