/** Limits in UTF-16 code units. They are apart from the shapes, because scripts of reading pages load no Zod. */
export const passageLimits = { exactMax: 2_000, contextMax: 64, startMax: 1_000_000 } as const
