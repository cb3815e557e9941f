/** The colours of a cover. Each palette is good on the paper of both themes, because pictures do not change with them. */
export interface Palette {
  ground: string
  /** Large shapes behind the plants. */
  far: string
  /** Plants in the background. */
  mid: string
  /** Leaves, and their shaded halves. */
  leaf: string
  deep: string
  /** Petals and letters. */
  light: string
  /** The one warm colour. */
  sun: string
}

const rows = {
  sage: 'a9b89d c2cdb3 8fa58b 527a5b 2f4f3a f1ecdc c98a45',
  grove: '2f5a3e 3b6a4a 467754 86b088 173624 e9e6cf dca45c',
  ochre: 'd6b878 e3cc98 bfa263 6f6f3c 3d4226 f8efd9 b3622f',
  slate: '74899a 8ea1af 62788a 37505f 22343f e6e6da e0a25c',
  clay: 'c48a68 d4a283 ad7353 5d5a3c 3b3427 f5e4d0 f0c078',
  linen: 'd9d2c0 e6e0d1 b9bea5 5d7d5d 2f4a38 fbf8f0 c57f3b',
  dusk: '3d5560 4a6470 56747c 9dbab0 1f3038 e6e4d2 e2a465',
  moss: '8f9466 a3a77b 7b8155 444f33 29321f f1ecd4 d9a04d',
  heather: '958494 a998a7 817183 4b4a55 2f2f3a efe7e4 dba866',
  night: '2a3932 34463e 41584b 86b391 4d7a5c e5e4d2 d99a5e',
  mist: 'c4d0ca d6ded8 a5b9b1 4f7b74 27463f fafaf2 d08d4a',
  rose: 'd3a79b e0bcb0 bd8f83 5f6a4c 39402e f9ece2 b5573a',
  sea: '8fb0ab a6c1bb 7a9d94 356560 1f423f f0f1e4 e3ab62',
  straw: 'e6d8ac efe5c4 cdc18d 738049 434d2b fffaec c9752f',
} as const

export type PaletteName = keyof typeof rows
export const paletteNames = Object.keys(rows) as [PaletteName, ...PaletteName[]]

export function paletteOf(name: PaletteName): Palette {
  const [ground, far, mid, leaf, deep, light, sun] = rows[name].split(' ').map((hex) => `#${hex}`)
  return { ground, far, mid, leaf, deep, light, sun } as Palette
}
