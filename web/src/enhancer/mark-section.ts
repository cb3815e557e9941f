/** The part of the window, from its top, in which a heading counts as read. */
const READ_PART = 0.3

let observed: Element | undefined
let observer: IntersectionObserver | undefined

/** Marks the link of the contents to the section that is read, with `aria-current`, and keeps it in view in its list. */
export function markSection(): void {
  const list = document.querySelector<HTMLElement>('.contents-list ol') ?? undefined
  if (list === observed) return
  observed = list
  observer?.disconnect()
  if (!list) return
  const links = [...list.querySelectorAll('a')]
  // The address is not encoded, because a browser finds the id as it is first.
  const headings = links.map((link) =>
    document.getElementById(link.getAttribute('href')?.slice(1) ?? ''),
  )
  const mark = () => {
    const line = innerHeight * READ_PART
    const index = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top <= line,
    )
    for (const [n, link] of links.entries()) {
      if (n !== index) link.removeAttribute('aria-current')
      else if (!link.hasAttribute('aria-current')) showIn(list, link)
    }
  }
  // Called whenever a heading passes the line.
  observer = new IntersectionObserver(mark, { rootMargin: `0px 0px ${(READ_PART - 1) * 100}% 0px` })
  for (const heading of headings) if (heading) observer.observe(heading)
}

/** Marks a link and scrolls its list, never the page. */
function showIn(list: HTMLElement, link: HTMLElement): void {
  link.setAttribute('aria-current', 'location')
  const above = link.offsetTop - list.scrollTop
  const below = above + link.offsetHeight - list.clientHeight
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}
