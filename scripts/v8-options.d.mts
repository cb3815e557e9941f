/** Arguments for `node`, before the program (see `v8-options.mjs`). */
export const v8Options: readonly string[]
