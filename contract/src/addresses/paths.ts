import { pictureWidths } from '../rules/limits.ts'

/** Addresses of pages and files, built in one place (specification §2 and §3). */
export const paths = {
  home: '/',
  articles: '/Articles',
  article: (slug: string) => `/article/${segment(slug)}`,
  articleMarkdown: (slug: string) => `/article/${segment(slug)}.md`,
  /** The changes of the article since a revision of it. */
  articleSince: (slug: string, revision: string, until?: string) =>
    `/article/${segment(slug)}${queryOf({ since: revision, until })}`,
  search: (term: string) => `/Articles/${segment(term)}`,
  tag: (tag: string) => `/Articles?tag=${segment(tag)}`,
  author: (id: string) => `/Articles?author=${segment(id)}`,
  archive: '/archive',
  archiveYear: (year: string) => `/archive#${year}`,
  /** The articles of a month of UTC, `YYYY-MM`. */
  archiveMonth: (month: string) => `/archive/${month.replace('-', '/')}`,
  authorPage: (slug: string) => `/author/${segment(slug)}`,
  series: (slug: string) => `/series/${segment(slug)}`,
  ownPage: (slug: string) => `/${segment(slug)}`,
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  recoverAccount: '/recover-account',
  companyAccount: '/company-account',
  subscribe: '/newsletter/subscribe',
  confirmSubscription: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  setup: (secret: string) => `/setup/${segment(secret)}`,
  invitation: (secret: string) => `/invitation/${segment(secret)}`,
  profile: '/profile',
  highlights: '/profile/highlights',
  stopMails: '/profile/stop-mails',
  about: '/about',
  faqs: '/faqs',
  contact: '/#contact',
  apiDocs: '/api/docs',
  dashboard: '/dashboard',
  notifications: '/dashboard/notifications',
  manageComments: '/dashboard/comments',
  commentQueue: '/dashboard/comments/queue',
  decisions: '/dashboard/comments/decisions',
  managePosts: '/dashboard/posts/manage',
  createPost: '/dashboard/posts/manage/create',
  editPost: (slug: string) => `/dashboard/posts/manage/edit/${segment(slug)}`,
  manageSeries: '/dashboard/series',
  editSeries: (id: string) => `/dashboard/series/${segment(id)}`,
  calendar: '/dashboard/calendar',
  revisions: (slug: string) => `/dashboard/posts/manage/revisions/${segment(slug)}`,
  manageUsers: '/dashboard/users/manage',
  securityLog: '/dashboard/security',
  invitations: '/dashboard/invitations',
  inviteAuthor: (slug: string) => `/dashboard/invitations?author=${segment(slug)}`,
  managePages: '/dashboard/pages',
  createPage: '/dashboard/pages/create',
  editPage: (slug: string) => `/dashboard/pages/edit/${segment(slug)}`,
  trash: '/dashboard/trash',
  manageNewsletter: '/dashboard/newsletter',
  importAndExport: '/dashboard/import',
  settings: '/dashboard/settings',
  settingsPart: (part: string) => `/dashboard/settings/${part}`,
  /** The icon of the site, from the picture that the owner has set. */
  siteIcon: (picture: string, size: number) => `/icons/${segment(picture)}-${size}.png`,
  upload: (file: string) => `/uploads/${segment(file)}`,
  /** A stored file that is no picture, and the name under which it is downloaded. */
  download: (file: string, name: string) => `/uploads/${segment(file)}/${segment(name)}`,
} as const

/** Lone surrogates become U+FFFD, as `encodeURIComponent` throws for them. */
function segment(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** A narrower copy of an upload: `abc.webp` at 640 is `abc-640.webp`. For greater widths, the picture is sent. */
export function uploadAtWidth(file: string, width: number): string {
  return paths.upload(file.replace(/\.(\w+)$/, `-${width}.$1`))
}

/** Every variant of an upload that is `width` pixels wide, for the `srcset` of an image. */
export function uploadSrcSet(file: string, width: number): string {
  const narrower = pictureWidths.filter((candidate) => candidate < width)
  return [
    ...narrower.map((candidate) => `${uploadAtWidth(file, candidate)} ${candidate}w`),
    `${paths.upload(file)} ${width}w`,
  ].join(', ')
}

/** The file names of the feeds: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
export const feedFiles = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const
export type FeedFormat = keyof typeof feedFiles

/** The page of a feed that follows or precedes an entry; by default it is the first page. */
export interface FeedPlace {
  after?: string | undefined
  before?: string | undefined
}

export interface FeedFilter extends FeedPlace {
  tag?: string | undefined
  /** The id of an author, whose articles are not narrowed by a tag. */
  author?: string | undefined
  /** The language of the articles (BCP 47), in its canonical form. */
  lang?: string | undefined
}

/** The feed of all articles, or of those of a tag or an author, and in one language. */
export function feedPath(format: FeedFormat, { tag, author, lang, after, before }: FeedFilter = {}): string {
  const filter = author === undefined ? { tag } : { author }
  return `/${feedFiles[format]}${queryOf({ ...filter, lang, after, before })}`
}

/** The address of the list at `base`, a path that may have a query and a fragment, in one language alone. */
export function inLanguage(base: string, lang: string | undefined): string {
  return lang === undefined ? base : base.replace(/(#.*)?$/, `${base.includes('?') ? '&' : '?'}lang=${lang}$1`)
}

export function commentsFeedPath(format: FeedFormat, slug: string, { after, before }: FeedPlace = {}): string {
  return `${paths.article(slug)}/${feedFiles[format]}${queryOf({ after, before })}`
}

/** The id of the section of an article with all its comments. */
export const COMMENTS_ID = 'comments'

/** The id of a comment's element on the page of its article. */
export function commentElementId(commentId: string): string {
  return `comment-${commentId}`
}

/** The id of the element above all comments, which has the pinned one once more. */
export const PINNED_COMMENT_ID = 'comment-pinned'

/** The id of the element in the text where the passage of a comment begins. */
export function passageElementId(commentId: string): string {
  return `passage-${commentId}`
}

/**
 * The id of the element above the comments on a passage, in their order by passages; of the first of these comments.
 */
export function talkElementId(commentId: string): string {
  return `talk-${commentId}`
}

/** The address of the comments on a passage below its article. */
export function talkPath(slug: string, commentId: string): string {
  return `${paths.article(slug)}?order=passage&around=${commentId}#${talkElementId(commentId)}`
}

/** The address of one comment: the page of the article that has it, and its element there. */
export function commentPath(slug: string, commentId: string): string {
  return `${paths.article(slug)}?around=${commentId}#${commentElementId(commentId)}`
}

function queryOf(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${segment(value)}`],
  )
  return given.length > 0 ? `?${given.join('&')}` : ''
}
