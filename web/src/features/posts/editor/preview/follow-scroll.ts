/**
 * Scrolls a pane to the same proportion as the text beside it. The page scrolls the text, so its proportion is how far
 * it has moved above the top of the pane.
 */
export function followScroll(follower: Element, leader: Element): void {
  const text = leader.getBoundingClientRect()
  const pane = follower.getBoundingClientRect()
  const scrollable = text.height - pane.height
  const scrolled = Math.min(Math.max(pane.top - text.top, 0), scrollable)
  const proportion = scrollable > 0 ? scrolled / scrollable : 0
  follower.scrollTop = proportion * (follower.scrollHeight - follower.clientHeight)
}
