/** In UTF-16 code units. Apart from the shapes, because scripts of reading pages load no Zod. */
export const passageLimits = { exactMax: 2_000, contextMax: 64, startMax: 1_000_000 } as const
