declare module 'virtual:first-paint' {
  /** `first-paint/entry.ts`, built into one script. */
  export const firstPaintScript: string
}
