/** Environment variables for `node` (see `allocator-variables.mjs`). */
export const allocatorVariables: Readonly<Record<string, string>>
