import { paths } from '@byline/contract/addresses/paths'
import type { Correction, Post } from '@byline/contract/posts/posts'
import type { SeriesPart } from '@byline/contract/posts/series-part'
import { say } from '../../../language/say.ts'

/**
 * A post as a Markdown file: YAML front matter with the fields that the import reads too, then the text as written.
 * `language` is that of the site, `article` what the texts of an article in several languages share. The
 * corrections stand at the end, as on the page. Relative addresses in the text stay, because the file is in the same
 * folder of addresses as the page.
 */
export async function markdownFile(
  { series, ...post }: Post & { series?: SeriesPart | undefined },
  siteUrl: string,
  { corrections, language, article }: { corrections: Correction[]; language: string; article: string | undefined },
): Promise<string> {
  const { stringify } = await import('yaml')
  const { title, caption, user, createdAt, updatedAt, tags, slug, body, language: spoken } = post
  const fields = {
    title,
    ...(caption !== '' && { description: caption }),
    author: user.name,
    date: createdAt,
    updated: updatedAt,
    tags,
    ...(spoken !== undefined && { language: spoken }),
    ...(article !== undefined && { translationKey: article }),
    ...(series && { series: series.title, series_order: series.part }),
    canonical: siteUrl + paths.article(slug),
  }
  // Strings in quotes, so that no title is read as a number, a date or a list.
  const frontMatter = stringify(fields, { lineWidth: 0, defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_DOUBLE' })
  const notes = corrections.map(
    ({ text, createdAt }) => `\n${say(language, 'server.posts.correction', { date: createdAt.slice(0, 10), text })}\n`,
  )
  return `---\n${frontMatter}---\n\n${body.trimEnd()}\n${notes.join('')}`
}
