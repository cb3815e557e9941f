import { paths } from '@byline/contract/addresses/paths'
import { type Counts, type PostHead, places, type RevisionHead } from '@byline/moving/records/format'
import { withFrontMatter } from '@byline/moving/records/front-matter'
import type { Db, Schema } from '../../db/tables/schema.ts'
import { unpackContent } from '../../features/posts/rows/pack-content.ts'
import type { WrittenContent } from '../../features/posts/rows/post-content.ts'
import { namedLanguage } from '../../language/named-language.ts'
import { discussionFiles } from './export-discussion.ts'
import type { TextFile } from './export-file.ts'
import { FileNames } from './file-names.ts'
import {
  type ListedPost,
  listPosts,
  loadBody,
  loadParts,
  loadRevision,
  type PostParts,
  type Scope,
} from './rows/post-store.ts'

interface Options {
  counts: Pick<Counts, 'posts' | 'comments' | 'revisions'>
  /** Called after each post. */
  progress: () => void
}

/**
 * A Markdown file for each post, in folders of years and months, and beside them its revisions; for a whole site also
 * its comments, notes and thanks.
 */
export async function* exportPosts(db: Db, scope: Scope, { counts, progress }: Options): AsyncGenerator<TextFile> {
  const names = new FileNames()
  for await (const posts of listPosts(db, scope)) {
    const ids = posts.map(({ id }) => id)
    const parts = await loadParts(db, ids)
    for (const post of posts) {
      const folder = folderOf(post.created_at)
      const name = `${folder}/${names.choose(folder, wantedName(post))}`
      const body = await loadBody(db, post.id)
      counts.posts++
      yield {
        path: `${places.posts}/${name}.md`,
        text: withFrontMatter({ ...headOf(post, parts) }, body),
      }
      for (const { version } of parts.revisions.get(post.id) ?? []) {
        counts.revisions++
        yield await revisionFile(db, post.id, version, name)
      }
      if (scope.author === undefined && parts.discussed.has(post.id)) yield* discussionFiles(db, post, name, counts)
      progress()
    }
  }
}

function headOf(post: ListedPost, parts: PostParts): PostHead {
  const { id, state } = post
  const series = parts.series.get(id)
  const corrections = parts.corrections.get(id)
  const translation = parts.translations.get(id)
  return {
    title: post.title,
    description: post.caption,
    date: post.created_at,
    lastmod: post.updated_at,
    slug: state === 'published' ? post.slug : post.wanted_slug,
    author: post.author_name,
    tags: JSON.parse(post.tags) as string[],
    ...(state === 'draft' && { draft: true }),
    ...namedLanguage(post.language),
    ...coverOf({ ...post, coverAlt: post.cover_alt, coverCredit: post.cover_credit, coverVariant: post.cover_variant }),
    ...(series && { series: series.title, series_order: series.place }),
    ...(translation && { translationKey: translation.article_id }),
    // Sorted here, because the engines sort texts differently.
    aliases: (parts.addresses.get(id) ?? []).map(({ path }) => path).toSorted(),
    byline: {
      id,
      author: post.user_id,
      state,
      version: post.version,
      ...(series && { series: series.id }),
      ...(parts.pins.has(id) && { pinned: Number(parts.pins.get(id)) }),
      ...(post.published_at !== null && { published: post.published_at }),
      ...(post.planned_by !== null && { planned_by: post.planned_by }),
      ...(post.saved_by !== null && { saved_by: post.saved_by }),
      ...(post.comments_closed_at !== null && { comments_closed: post.comments_closed_at }),
      ...(corrections && {
        corrections: corrections.map(({ version, created_at, text, later }) => {
          return { version, date: created_at, text, ...(later === 1 && { later: true as const }) }
        }),
      }),
      ...(translation && { translation: presentTranslation(translation) }),
    },
  }
}

function presentTranslation({ article_id, text_version, source_version }: Schema['translations']) {
  return { article: article_id, text: text_version, ...(source_version !== null && { source: source_version }) }
}

async function revisionFile(db: Db, post: string, version: number, name: string): Promise<TextFile> {
  const { content, created_at, state, saved_by } = await loadRevision(db, post, version)
  const written = await unpackContent(content)
  const { title, caption, tags, body, language } = written
  const head: RevisionHead = {
    title,
    description: caption,
    tags,
    ...(language && { language }),
    ...coverOf(written),
    date: created_at,
    byline: { post, version, state, ...(saved_by !== null && { saved_by }) },
  }
  return {
    path: `${places.revisions}/${name}/${version}.md`,
    text: withFrontMatter({ ...head }, body),
  }
}

type WrittenCover = Pick<WrittenContent, 'avatar' | 'coverAlt' | 'coverCredit' | 'coverVariant'>

function coverOf({ avatar, coverAlt, coverCredit, coverVariant }: WrittenCover) {
  return {
    ...(avatar !== null && { image: paths.upload(avatar) }),
    ...(coverAlt && { image_alt: coverAlt }),
    ...(coverCredit && { image_credit: coverCredit }),
    ...(coverVariant && { drawn_cover: coverVariant }),
  }
}

function wantedName({ state, slug, wanted_slug, title }: ListedPost): string {
  return state === 'published' ? slug : wanted_slug || title
}

/** `2026/05`, so that no folder has too many files. */
function folderOf(createdAt: string): string {
  const [, year, month] = /^(\d{4})-(\d\d)-/.exec(createdAt) ?? []
  return year === undefined ? 'undated' : `${year}/${month}`
}
