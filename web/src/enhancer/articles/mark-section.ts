/** The part of the window, from its top, in which a heading counts as read. */
const READ_PART = 0.3

let list: HTMLElement | undefined
let headings: (HTMLElement | null)[] = []
let observer: IntersectionObserver | undefined

/**
 * Marks the link of the contents to the section that is read, with `aria-current`, and keeps it in view in its list. Each
 * call follows the article that is shown now: React reuses the list for the next article, and replaces the headings.
 */
export function markSection(): void {
  const shown = document.querySelector<HTMLElement>('.contents-list ol') ?? undefined
  if (shown === list && headings.every((heading) => heading?.isConnected)) return
  list = shown
  observer?.disconnect()
  const links = [...(list?.querySelectorAll('a') ?? [])]
  // The address is not encoded: a browser compares it with ids as it is first.
  headings = links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))
  // Called whenever a heading passes the line.
  observer = new IntersectionObserver(() => mark(links), {
    rootMargin: `0px 0px ${(READ_PART - 1) * 100}% 0px`,
  })
  for (const heading of headings) if (heading) observer.observe(heading)
}

function mark(links: HTMLElement[]): void {
  const line = innerHeight * READ_PART
  const current = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top <= line)
  for (const [n, link] of links.entries()) {
    if (n !== current) link.removeAttribute('aria-current')
    else if (!link.hasAttribute('aria-current')) markLink(link)
  }
}

/** Marks a link and scrolls its list, never the page. */
function markLink(link: HTMLElement): void {
  link.setAttribute('aria-current', 'location')
  if (!list) return
  const above = link.offsetTop - list.scrollTop
  const below = above + link.offsetHeight - list.clientHeight
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}
