/** The colours that the setup offers; any other can be set later. The first is that of a new site. */
export const accents = [
  ['#2c6a3d', 'Leaf'],
  ['#17656b', 'Lagoon'],
  ['#1f5a8a', 'Harbour'],
  ['#4b4a9c', 'Iris'],
  ['#7a3b69', 'Fig'],
  ['#a3312a', 'Brick'],
  ['#a34a1e', 'Clay'],
  ['#6b5b1e', 'Olive'],
] as const
