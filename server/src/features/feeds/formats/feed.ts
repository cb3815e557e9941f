/** A page of a feed, the same for every format. All addresses are absolute; texts are plain unless they are HTML. */
export interface Feed {
  /** An IRI that stays when the address of the site or a slug changes (RFC 4287 §4.2.6). */
  id: string
  title: string
  description: string
  /** The language of its entries (BCP 47), except those that have another one. */
  lang: string
  /** The name of the site, its language as in BCP 47, that of the program nearest to it, and the path of its icon, a square picture of 512 pixels. */
  site: { name: string; lang: string; language: string; dir: string; icon: string }
  /** The page that has the same content for people. */
  page: string
  links: FeedLinks
  /** ISO 8601; of the entry that was edited last. */
  updated: string
  entries: Entry[]
}

/** The addresses of this page of the feed and of others (RFC 5005 §3). */
export interface FeedLinks {
  self: string
  first: string
  next: string | undefined
  previous: string | undefined
}

export interface Entry {
  /** An IRI like the id of a feed. */
  id: string
  page: string
  /** Its language (BCP 47). */
  lang?: string
  /** The pages with the same in other languages. */
  translations?: { lang: string; page: string }[]
  title: string
  /** Empty if there is none. */
  summary: string
  html: string
  published: string
  updated: string
  author: { name: string; page?: string | undefined; picture?: string | undefined }
  tags: string[]
  picture?: Picture | undefined
  /** The page and the feeds with the comments on it. */
  comments?: { page: string; rss: string; atom: string }
  /** The entry that it is a comment on. */
  repliesTo?: { id: string; page: string }
}

export interface Picture {
  address: string
  /** A description and the name of the maker; both may be empty. */
  alt: string
  credit: string
  width: number
  height: number
}
