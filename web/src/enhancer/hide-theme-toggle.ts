/** Pixels of scrolling that count as a direction, since fingers tremble and a browser's bars move the page. */
const STEP = 8

/**
 * Hides the floating button while the reader scrolls down and at the end of a page, where it would cover the footer's
 * links (components.css). Scrolling up shows it, and at its top every page has it.
 */
export function hideThemeToggle(): void {
  let last = scrollY
  const update = () => {
    if (scrollY > 0 && Math.abs(scrollY - last) < STEP) return
    const footer = document.querySelector('body > footer')
    const atEnd = !!footer && footer.getBoundingClientRect().top < innerHeight
    const away = scrollY > 0 && (scrollY > last || atEnd)
    document.documentElement.classList.toggle('theme-toggle-away', away)
    last = scrollY
  }
  addEventListener('scroll', update, { passive: true })
}
