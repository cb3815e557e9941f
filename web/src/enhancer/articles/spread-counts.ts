/** Numbers closer than so many pixels would cover each other. */
const HEIGHT = 26
/**
 * The distance in pixels between counts that stand side by side instead, and the number that the margin has room for.
 */
const STEP = 36
const IN_ROW = 4

let known: Element | undefined

/**
 * Moves the numbers of comments on passages apart that the style sheet puts at the same height of the margin. Each call
 * looks whether another text is shown.
 */
export function spreadCounts(): void {
  const first = document.querySelector('.passage-count') ?? undefined
  if (first === known) return
  if (!known) addEventListener('resize', spread)
  known = first
  spread()
}

function spread(): void {
  const counts = [...document.querySelectorAll<HTMLElement>('[data-article-text] .passage-count')]
  const places = counts.map((count) => ({
    // Its place without a shift: an earlier call may have moved it down.
    top: count.getBoundingClientRect().top - Number.parseFloat(count.style.translate.split(' ')[1] ?? '0'),
    isBeside: getComputedStyle(count).position === 'absolute',
  }))
  const text = counts[0]?.closest('[data-article-text]')
  const direction = text && getComputedStyle(text).direction === 'rtl' ? -1 : 1
  let row = Number.NEGATIVE_INFINITY
  let before = 0
  for (const [n, { top, isBeside }] of places.entries()) {
    if (!isBeside || top - row >= HEIGHT) {
      if (isBeside) row = top
      before = 0
    } else before += 1
    const across = (before % IN_ROW) * STEP * direction
    const translate = before > 0 && isBeside ? `${across}px ${Math.floor(before / IN_ROW) * HEIGHT}px` : ''
    const count = counts[n]
    if (count && count.style.translate !== translate) count.style.translate = translate
  }
}
