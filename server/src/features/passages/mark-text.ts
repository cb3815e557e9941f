import { talkPath } from '@byline/contract/addresses/paths'
import { markPassages } from '@byline/markdown/passages/mark-passages'
import type { Db } from '../../db/tables/schema.ts'
import { say } from '../../language/say.ts'
import { languageOfSite } from '../../site-language/language-of-site.ts'
import { listTalkedPassages } from './marks-store.ts'

/**
 * The rendered text of a post with marks at the passages that threads are about, each with a link to its threads. The
 * number in it is drawn by the style sheet, so that the marks add no words to the text.
 */
export async function markText(
  db: Db,
  post: { id: string; slug: string; comment_count: number },
  html: string,
): Promise<string> {
  if (post.comment_count === 0) return html
  const passages = await listTalkedPassages(db, post.id)
  if (passages.length === 0) return html
  const language = await languageOfSite(db)
  return markPassages(html, passages, ({ passages }) => {
    const count = passages.reduce((sum, { comments }) => sum + comments, 0)
    const href = talkPath(post.slug, passages[0]?.id ?? '').replaceAll('&', '&amp;')
    const name = say(language, 'server.passages.comments', { count })
    return `<a href="${href}" class="passage-count" data-count="${count}" data-hydrates="" aria-label="${name}"></a>`
  })
}
