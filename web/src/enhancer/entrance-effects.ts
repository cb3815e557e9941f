/** Milliseconds (specification §9). */
export const ENTRANCE_MS = 1_000

/** Less than the margin of a page, so that nothing scrolls sideways. */
const shift = 'min(2rem, 4vw)'

/** A far perspective and a small angle, so that a turning element stays within the margins. */
const turned = (by: string) => `perspective(150rem) rotate${by}`

/** The eleven entrance animations (specification §9): the transform each starts from, besides opacity 0. */
export const entranceEffects = {
  fade: 'none',
  'fade-up': 'translateY(2rem)',
  'fade-down': 'translateY(-2rem)',
  'fade-left': `translateX(${shift})`,
  'fade-right': `translateX(calc(-1 * ${shift}))`,
  'zoom-in': 'scale(0.94)',
  'zoom-out': 'scale(1.04)',
  'flip-left': turned('Y(-30deg)'),
  'flip-right': turned('Y(30deg)'),
  'flip-up': turned('X(-30deg)'),
  'flip-down': turned('X(30deg)'),
}
