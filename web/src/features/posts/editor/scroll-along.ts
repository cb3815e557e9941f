/** Scrolls one element as far as another is scrolled, in proportion. */
export function followScroll(follower: Element, leader: Element): void {
  const room = leader.scrollHeight - leader.clientHeight
  const part = room > 0 ? leader.scrollTop / room : 0
  follower.scrollTop = part * (follower.scrollHeight - follower.clientHeight)
}
