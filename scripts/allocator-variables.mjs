/**
 * Variables of glibc's allocator, which it reads only when a program starts. One arena instead of one for each thread,
 * and fixed limits: large blocks, such as those of pictures, have pages of their own, which go back to the system when
 * they are freed. Without them the limits grow with the largest block that was freed (mallopt(3), decision 9).
 */
export const allocatorVariables = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '32768',
}
