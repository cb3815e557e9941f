/** Variables of glibc's allocator for every process of the product. */
export const allocatorVariables = { MALLOC_ARENA_MAX: '2' }
