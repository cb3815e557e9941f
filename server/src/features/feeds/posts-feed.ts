import {
  COMMENTS_ID,
  commentsFeedPath,
  type FeedFilter,
  type FeedFormat,
  type FeedPlace,
  feedPath,
  inLanguage,
  paths,
  uploadAtWidth,
} from '@byline/contract/addresses/paths'
import { publicAddress, type SiteAddresses } from '@byline/contract/addresses/public-uploads'
import type { PostCard } from '@byline/contract/posts/posts'
import { languageName } from '@byline/contract/rules/languages'
import { tagKey } from '@byline/contract/rules/tags'
import type { Settings } from '@byline/contract/site/settings'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { say } from '../../language/say.ts'
import { languageOfSite } from '../../site-language/language-of-site.ts'
import { presentCard, presentCoverTexts } from '../posts/one-post/present.ts'
import { type CardRow, loadCards } from '../posts/one-post/store.ts'
import { findTag } from '../posts/rows/tag-store.ts'
import { listVisibleTranslations, type TranslationRow } from '../posts/translations/store.ts'
import { readSettings } from '../site/read-settings.ts'
import { displayedName } from '../users/account/displayed-line.ts'
import { findUser } from '../users/account/store.ts'
import { namedId, siteId, urn } from './feed-id.ts'
import { directed, entryHtml, pictureHtml } from './formats/entry-html.ts'
import type { Entry, Feed, Picture } from './formats/feed.ts'
import { nameOf, permitted, titleOf } from './formats/permitted.ts'
import { planPosts } from './plan-posts.ts'
import { loadTexts } from './store.ts'

/** The width of a cover in a feed; readers cannot be asked which width they show. */
const COVER_WIDTH = 1280
/** A feed without entries must have a date too (RFC 4287 §4.1.1). */
const NEVER = '1970-01-01T00:00:00.000Z'

/** A feed and the cache tags that it depends on. */
export interface ReadFeed {
  feed: Feed
  cacheTags: ReadonlySet<string>
}

export interface Site {
  name: string
  description: string
  lang: string
  /** The language of the program that its feeds are in. */
  language: string
  dir: Settings['dir']
  icon: string
}

/** The part of a feed that does not depend on its entries. */
interface Subject extends Pick<Feed, 'title' | 'description'> {
  /** A UUID. */
  id: string
  path: string
  filter: FeedFilter
  cacheTags: string[]
}

/**
 * One page of the feed of all articles, or of those of a tag or an author, newest first. Throws `not_found` for a tag
 * without articles, `user_not_found` and `invalid_cursor`.
 */
export async function readPostsFeed(
  db: Db,
  addresses: SiteAddresses,
  format: FeedFormat,
  query: FeedFilter,
): Promise<ReadFeed> {
  const { siteUrl } = addresses
  const site = await siteOf(db)
  const { lang, after, before } = query
  const subject = narrowed(await findSubject(db, site, query), site, lang)
  const { path, filter } = subject
  const { ids, next, previous } = await planPosts(db, { ...filter, after, before })
  const [rows, texts] = [await loadCards(db, ids), await loadTexts(db, ids)]
  const translations = await listVisibleTranslations(db, ids, site.lang)
  const address = (place: FeedPlace) => siteUrl + feedPath(format, { ...filter, ...place })
  const entries = rows.map((row) => ({
    ...entryOf(row, texts.get(row.id) ?? '', addresses, site),
    translations: othersOf(row.id, translations).map(({ slug, language }) => ({
      lang: language || site.lang,
      page: siteUrl + paths.article(slug),
    })),
  }))
  const updated = entries.reduce((latest, entry) => later(latest, entry.updated), NEVER)
  return {
    feed: {
      id: urn(subject.id),
      title: subject.title,
      description: subject.description,
      lang: lang ?? site.lang,
      site,
      page: siteUrl + path,
      links: {
        self: address({ after, before }),
        first: address({}),
        next: next && address({ after: next }),
        previous: previous && address({ before: previous }),
      },
      updated,
      entries,
    },
    cacheTags: new Set([
      cacheTags.posts,
      cacheTags.site,
      ...subject.cacheTags,
      ...translations.map(({ id }) => cacheTags.post(id)),
      ...rows.flatMap(({ id, user_id }) => [cacheTags.post(id), cacheTags.user(user_id)]),
    ]),
  }
}

/** The site as its feeds name it. */
export async function siteOf(db: Db): Promise<Site> {
  const { name, description, lang, dir, icon } = (await readSettings(db)).settings
  const language = await languageOfSite(db)
  return {
    name: permitted(name),
    description: permitted(description),
    lang,
    language,
    dir,
    icon: icon === null ? '/icon-512.png' : paths.siteIcon(icon, 512),
  }
}

async function findSubject(db: Db, site: Site, { tag, author }: FeedFilter): Promise<Subject> {
  if (author !== undefined) return authorSubject(db, site, author)
  const id = await siteId(db)
  if (tag !== undefined) return tagSubject(db, site, { id, typed: tag })
  return {
    id,
    title: site.name,
    description: site.description,
    path: paths.home,
    filter: {},
    cacheTags: [],
  }
}

/** The same articles in one language: another feed, whose title names the language. */
function narrowed(subject: Subject, { language }: Site, lang: string | undefined): Subject {
  if (lang === undefined) return subject
  const name = languageName(lang, language)
  return {
    ...subject,
    id: namedId(subject.id, `language ${lang}`),
    title: `${subject.title} · ${name}`,
    path: inLanguage(subject.path, lang),
    filter: { ...subject.filter, lang },
  }
}

/** The other languages of an article. */
function othersOf(id: string, translations: readonly TranslationRow[]): TranslationRow[] {
  const article = translations.find((row) => row.id === id)?.article_id
  return translations.filter((row) => row.article_id === article && row.id !== id)
}

async function authorSubject(db: Db, site: Site, id: string): Promise<Subject> {
  const author = await findUser(db, id)
  if (!author) throw new AppError('user_not_found')
  const name = nameOf(displayedName(author.name), site.language)
  return {
    id,
    title: `${name} · ${site.name}`,
    description: say(site.language, 'server.feeds.byAuthor', { site: site.name, name }),
    path: paths.authorPage(author.slug),
    filter: { author: id },
    cacheTags: [cacheTags.user(id)],
  }
}

async function tagSubject(db: Db, site: Site, { id, typed }: { id: string; typed: string }): Promise<Subject> {
  const key = tagKey(typed)
  const tag = await findTag(db, key)
  if (tag === undefined) throw new AppError('not_found')
  return {
    id: namedId(id, `tag ${key}`),
    title: say(site.language, 'server.feeds.articlesOnTag', { tag, site: site.name }),
    description: say(site.language, 'server.feeds.aboutTag', { tag, site: site.name }),
    // One address for all spellings, which stays when the articles spell the tag otherwise.
    path: paths.tag(key),
    filter: { tag: key },
    cacheTags: [cacheTags.tags],
  }
}

function entryOf(row: CardRow, html: string, addresses: SiteAddresses, site: Site): Entry {
  const { siteUrl } = addresses
  const post = presentCard(row)
  const page = siteUrl + paths.article(post.slug)
  const picture = coverOf(post, row, addresses)
  const { user, slug, language: lang = site.lang } = post
  return {
    id: urn(post._id),
    page,
    lang,
    title: titleOf(post.title, site.language),
    summary: permitted(post.caption).trim() || permitted(post.excerpt).trim(),
    html:
      (picture ? pictureHtml(picture) : '') + directed(entryHtml(html, { ...addresses, address: page }), site, lang),
    published: post.createdAt,
    updated: later(post.createdAt, post.updatedAt),
    author: {
      name: nameOf(user.name, site.language),
      page: siteUrl + paths.authorPage(user.slug),
      picture: user.avatar === null ? undefined : publicAddress(addresses, paths.upload(user.avatar)),
    },
    tags: post.tags.map(permitted).filter((tag) => tag !== ''),
    picture,
    comments: {
      page: `${page}#${COMMENTS_ID}`,
      rss: siteUrl + commentsFeedPath('rss', slug),
      atom: siteUrl + commentsFeedPath('atom', slug),
    },
  }
}

function coverOf({ avatar, cover }: PostCard, row: CardRow, addresses: SiteAddresses): Picture | undefined {
  if (!avatar || !cover) return undefined
  const width = Math.min(cover.width, COVER_WIDTH)
  const { coverAlt = '', coverCredit = '' } = presentCoverTexts(row)
  return {
    address: publicAddress(addresses, uploadAtWidth(avatar, COVER_WIDTH), cover.width),
    alt: permitted(coverAlt),
    credit: permitted(coverCredit),
    width,
    height: Math.round((cover.height * width) / cover.width),
  }
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
