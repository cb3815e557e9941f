/** In milliseconds (specification §9). */
export const ENTRANCE_MS = 1_000

/** Never as far as the edge of a page is wide, so that nothing scrolls sideways. */
const aside = 'min(2rem, 4vw)'

/** So far away, and by so little, that what turns stays within the edges of a page. */
const turned = (by: string) => `perspective(150rem) rotate${by}`

/** The eleven ways to enter (specification §9), by where each begins besides unseen. */
export const entranceWays = {
  fade: 'none',
  'fade-up': 'translateY(2rem)',
  'fade-down': 'translateY(-2rem)',
  'fade-left': `translateX(${aside})`,
  'fade-right': `translateX(calc(-1 * ${aside}))`,
  'zoom-in': 'scale(0.94)',
  'zoom-out': 'scale(1.04)',
  'flip-left': turned('Y(-30deg)'),
  'flip-right': turned('Y(30deg)'),
  'flip-up': turned('X(-30deg)'),
  'flip-down': turned('X(30deg)'),
}
