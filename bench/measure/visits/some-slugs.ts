import { listPosts } from '@byline/contract/posts/posts'
import { limits } from '@byline/contract/rules/limits'

/** Slugs of approximately `about` posts, evenly chosen from all posts and sorted by name. */
export async function someSlugs(url: string, { of, about }: { of: number; about: number }): Promise<string[]> {
  const step = Math.max(1, Math.floor(of / about))
  const slugs: string[] = []
  let seen = 0
  let after = ''
  do {
    const address = `${url}${listPosts.path}?order=newest&fields=card&limit=${limits.pageSizeMax}${after}`
    const page = (await (await fetch(address)).json()) as Page
    for (const { slug } of page.posts) if (seen++ % step === 0) slugs.push(slug)
    after = page.nextCursor === null ? '' : `&after=${encodeURIComponent(page.nextCursor)}`
  } while (after !== '')
  return slugs.toSorted()
}

interface Page {
  posts: { slug: string }[]
  nextCursor: string | null
}
