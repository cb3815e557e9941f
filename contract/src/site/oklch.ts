/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue in degrees (CSS Color 4, §9). */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** Reads `#rrggbb`. */
export function fromHex(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** The nearest `#rrggbb` of the same lightness and hue: less chroma where screens cannot show the colour. */
export function toHex(color: Oklch): string {
  let [shown, tooMuch] = [0, color.chroma]
  if (isShown(linearFrom(color))) shown = color.chroma
  for (let step = 0; step < 20 && shown !== color.chroma; step++) {
    const middle = (shown + tooMuch) / 2
    if (isShown(linearFrom({ ...color, chroma: middle }))) shown = middle
    else tooMuch = middle
  }
  return `#${linearFrom({ ...color, chroma: shown })
    .map(byteOf)
    .join('')}`
}

/** The contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

type Linear = [red: number, green: number, blue: number]

function linearFrom({ lightness, chroma, hue }: Oklch): Linear {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Leaves room for rounding: white itself is a hair beyond the range. */
function isShown(linear: Linear): boolean {
  return linear.every((part) => part >= -0.0001 && part <= 1.0001)
}

function byteOf(linear: number): string {
  const part = Math.min(1, Math.max(0, linear))
  const gamma = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0')
}

function linearOf(hex: string): Linear {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
