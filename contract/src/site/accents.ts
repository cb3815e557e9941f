import type { PlainKey } from '@byline/languages/texts'

/** The colours that the setup offers, each with the message that names it; any other can be set later. The first is that of a new site. */
export const accents = [
  ['#2c6a3d', 'dashboard.settings.accentLeaf'],
  ['#17656b', 'dashboard.settings.accentLagoon'],
  ['#1f5a8a', 'dashboard.settings.accentHarbour'],
  ['#4b4a9c', 'dashboard.settings.accentIris'],
  ['#7a3b69', 'dashboard.settings.accentFig'],
  ['#a3312a', 'dashboard.settings.accentBrick'],
  ['#a34a1e', 'dashboard.settings.accentClay'],
  ['#6b5b1e', 'dashboard.settings.accentOlive'],
] as const satisfies readonly (readonly [color: string, name: PlainKey])[]
