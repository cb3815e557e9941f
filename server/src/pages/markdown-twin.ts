import { paths } from '@byline/contract/addresses/paths'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../db/cache-tags.ts'
import { presentCorrection, presentPost } from '../features/posts/one-post/present.ts'
import { findCard, findFormerCard, loadText } from '../features/posts/one-post/store.ts'
import { markdownFile } from '../features/posts/reading/markdown-file.ts'
import { listCorrections } from '../features/posts/rows/revision-store.ts'
import { readPart } from '../features/posts/series/part.ts'
import { findTranslation } from '../features/posts/translations/store.ts'
import { readSettings } from '../features/site/read-settings.ts'
import type { ProducedResponse } from '../http/response-cache/stored/produced-response.ts'
import { say } from '../language/say.ts'
import { languageOfSite } from '../site-language/language-of-site.ts'

/**
 * Produces `/article/{slug}.md`, the article as Markdown (design §6). Undefined for any other address, also for that of
 * an article whose own slug, present or former, ends with `.md`.
 */
export async function produceTwin(
  { deps: { db, env } }: FastifyInstance,
  address: string,
): Promise<ProducedResponse | undefined> {
  const [, name] = /^\/article\/([^/?]+\.md)(?:\?|$)/.exec(address) ?? []
  if (name === undefined) return undefined
  const start = performance.now()
  const ownSlug = decodeURIComponent(name)
  if ((await findCard(db, ownSlug)) ?? (await findFormerCard(db, ownSlug))) return undefined
  const slug = ownSlug.slice(0, -'.md'.length)
  const produced = (head: Partial<ProducedResponse>): ProducedResponse => ({
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    body: '',
    cacheTags: new Set(),
    timing: { data: performance.now() - start },
    ...head,
  })

  const row = await findCard(db, slug)
  if (row) {
    const site = (await readSettings(db)).settings
    const post = presentPost(row, await loadText(db, row.id), await site.name)
    const language = await languageOfSite(db)
    const tags = new Set([cacheTags.post(row.id), cacheTags.user(row.user_id), cacheTags.site])
    const series = await readPart(db, row.id, (...more) => {
      for (const tag of more) tags.add(tag)
    })
    const corrections = (await listCorrections(db, row.id)).map(presentCorrection)
    return produced({
      contentType: 'text/markdown; charset=utf-8',
      language: post.language ?? site.lang,
      body: await markdownFile({ ...post, series }, env.publicUrl, {
        corrections,
        language,
        article: (await findTranslation(db, row.id))?.article_id,
      }),
      cacheTags: tags,
      // Search engines need not list it beside the article (RFC 6596).
      link: `<${env.publicUrl}${paths.article(row.slug)}>; rel="canonical"`,
    })
  }
  const former = await findFormerCard(db, slug)
  return former
    ? produced({ status: 301, location: paths.articleMarkdown(former.slug) })
    : produced({ status: 404, body: `${say(await languageOfSite(db), 'server.pages.noArticle')}\n` })
}
