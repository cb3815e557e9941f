import { ENTRANCE_MS, entranceWays } from './entrance-ways.ts'

const met = new WeakSet<Element>()
/** How far the page was scrolled when they were met. */
const waiting = new WeakMap<Element, number>()
const onScreen = new IntersectionObserver((entries) => entries.forEach(look))

/**
 * What is marked `data-entrance` and lies below the fold when it is shown moves in when it comes up (specification
 * §9, design §6). Nothing waits hidden for that: it begins unseen only where the screen already ends.
 */
export function entrances(): void {
  meet()
  // React brings other pages, and lists more of themselves.
  new MutationObserver(meet).observe(document.body, { childList: true, subtree: true })
}

function meet(): void {
  for (const element of document.querySelectorAll('[data-entrance]')) {
    if (!met.has(element)) onScreen.observe(element)
    met.add(element)
  }
}

function look({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
  if (!isIntersecting && boundingClientRect.top >= innerHeight) {
    waiting.set(target, scrollY)
    return
  }
  onScreen.unobserve(target)
  const before = waiting.get(target)
  // A screen that grows, such as for a picture of the whole page, shows more without anybody scrolling.
  if (before !== undefined && before !== scrollY) enter(target)
}

function enter(element: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const ways = Object.entries(entranceWays)
  const [id, transform] = ways[Math.floor(Math.random() * ways.length)] ?? ['fade', 'none']
  const from = { offset: 0, opacity: 0, transform }
  element.animate([from], { id, duration: ENTRANCE_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' })
}
