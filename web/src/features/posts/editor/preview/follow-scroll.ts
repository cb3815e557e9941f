/** Scrolls an element to the same proportion as another. */
export function followScroll(follower: Element, leader: Element): void {
  const scrollable = leader.scrollHeight - leader.clientHeight
  const proportion = scrollable > 0 ? leader.scrollTop / scrollable : 0
  follower.scrollTop = proportion * (follower.scrollHeight - follower.clientHeight)
}
