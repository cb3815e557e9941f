import { ENTRANCE_MS, entranceEffects } from './entrance-effects.ts'

const observed = new WeakSet<Element>()
/** The scroll position at which each element was found below the fold. */
const belowFold = new WeakMap<Element, number>()
const observer = new IntersectionObserver((entries) => entries.forEach(update))

/**
 * Animates every `data-entrance` element that is below the fold at first, when it scrolls into view (specification
 * §9, design §6). Content is never hidden in advance: each animation starts at the edge of the screen.
 */
export function animateEntrances(): void {
  observeNew()
  // React adds elements when the page changes or a list gets longer.
  new MutationObserver(observeNew).observe(document.body, { childList: true, subtree: true })
}

function observeNew(): void {
  for (const element of document.querySelectorAll('[data-entrance]')) {
    if (!observed.has(element)) observer.observe(element)
    observed.add(element)
  }
}

function update({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
  if (!isIntersecting && boundingClientRect.top >= innerHeight) {
    belowFold.set(target, scrollY)
    return
  }
  observer.unobserve(target)
  const scrolled = belowFold.get(target)
  // No animation without scrolling: a larger viewport, as for a full-page screenshot, also reveals elements.
  if (scrolled !== undefined && scrolled !== scrollY) animate(target)
}

function animate(element: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const effects = Object.entries(entranceEffects)
  const [id, transform] = effects[Math.floor(Math.random() * effects.length)] as [string, string]
  const from = { offset: 0, opacity: 0, transform }
  element.animate([from], { id, duration: ENTRANCE_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' })
}
