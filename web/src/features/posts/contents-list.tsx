import type { Post } from '@byline/contract/posts'

/** The list is shown for articles of at least this reading time and this many headings. */
const LONG_MINUTES = 4
const LONG_HEADINGS = 4

/** The table of contents of a long article: its first two levels of headings. */
export function ContentsList({
  post: { contents, minutes },
}: {
  post: Pick<Post, 'contents' | 'minutes'>
}) {
  const top = Math.min(...contents.map((entry) => entry.depth))
  const shown = contents.filter((entry) => entry.depth <= top + 1 && entry.text !== '')
  if (minutes < LONG_MINUTES || shown.length < LONG_HEADINGS) return null
  return (
    <details
      // The reader may have opened the list before hydration.
      suppressHydrationWarning
      className="mt-8 rounded-card border border-line bg-sunken print:hidden"
    >
      <summary className="min-h-11 cursor-pointer px-5 py-3 font-medium">Contents</summary>
      <nav aria-label="Contents">
        <ol className="max-h-96 overflow-y-auto px-5 pb-4">
          {shown.map(({ id, text, depth }) => (
            <li key={id} className={depth > top ? 'pl-5' : undefined}>
              <a href={`#${id}`} className="quiet-link block break-words py-1.5">
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
