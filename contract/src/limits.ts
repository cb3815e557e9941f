/** Every number both sides agree on (specification §5 and §9, design §5 and §6). */
export const limits = {
  /** Code units a character may have on average: a text of characters made of many signs is a long text too. */
  unitsPerCharacter: 4,
  /** Accents and other marks, or skin tones, that may follow one character; no script needs more. */
  marksMax: 8,
  nameMin: 3,
  nameMax: 20,
  passwordMin: 8,
  /** Refused before any hashing, so that a long text cannot buy server time. */
  passwordMax: 1_000,
  emailMax: 254,
  titleMax: 200,
  captionMax: 500,
  /** In code units: the work a text makes grows with them, and so long a text is not counted as people count. */
  bodyMax: 1_000_000,
  slugMax: 200,
  tagMax: 40,
  tagsMax: 10,
  commentMin: 1,
  commentMax: 5_000,
  /** 5 MB, counted as the design counts them: 5 × 1,048,576 bytes. */
  uploadBytes: 5 * 1_048_576,
  /** Pixels of one frame. */
  uploadPixels: 40_000_000,
  /** Pixels of all frames of a moving picture together. */
  movingPixels: 300_000_000,
  pictureWidthMax: 2_400,
  /** Posts in one `GET /api/posts` without `limit`. */
  postsWindow: 1_000,
  pageSizeMax: 100,
  articlesPerPage: 24,
  /** Rows of a table on the dashboard. */
  rowsPerPage: 50,
  homePosts: 4,
  latestArticles: 5,
  /** Weeks the dashboard plots, the current one included. */
  plottedWeeks: 12,
  /** Characters of a body that a table shows. */
  excerpt: 160,
  commentsPerPage: 50,
  /** Comments in one list without `limit`. */
  commentsWindow: 10_000,
  /** From how many characters left on the form counts them. */
  commentCounter: 500,
} as const

/** Widths in pixels that every wider picture is also kept in, for `srcset`. */
export const pictureWidths = [160, 320, 640, 960, 1280, 1920] as const

/** The seven fixed tags of the article's sidebar, spelled as specified (§2). */
export const sidebarTags = [
  'medical',
  'lifestyle',
  'sport',
  'music',
  'cluture',
  'food',
  'Education',
] as const

/** The three chips of the landing page (§1). */
export const popularTags = ['Design', 'Programming', 'Cloud Computing'] as const
