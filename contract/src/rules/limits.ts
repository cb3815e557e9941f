/** Every limit that server and web share (specification §5 and §9, design §5 and §6). */
export const limits = {
  /** Code units per character, on average: a few characters of many code points are a long text too. */
  unitsPerCharacter: 4,
  /** Accents and other marks, or skin tones, that may follow one character; no script needs more. */
  marksMax: 8,
  nameMin: 3,
  nameMax: 20,
  passwordMin: 8,
  /** Checked before hashing, so that a long password costs no server time. */
  passwordMax: 1_000,
  emailMax: 254,
  titleMax: 200,
  siteNameMax: 60,
  siteDescriptionMax: 200,
  /** Characters of a page of one's own. */
  pageBodyMax: 100_000,
  /** Pages of one's own on one site; the list of them has no pages. */
  ownPagesMax: 200,
  linkMax: 2_000,
  captionMax: 500,
  correctionMax: 300,
  /** Revisions in one list without `limit`. */
  revisionsWindow: 1_000,
  /** Code units, because the rendering work grows with them, and counting characters in so long a text is slow. */
  bodyMax: 1_000_000,
  slugMax: 200,
  biographyMax: 1_000,
  authorLinksMax: 6,
  /** Unsaved texts of one person on the server. */
  workingCopiesMax: 100,
  /** Code units of the contents of all of them. */
  workingCopiesSize: 40_000_000,
  /** Years that a post can be scheduled ahead. */
  scheduleYears: 10,
  tagMax: 40,
  tagsMax: 10,
  seriesTitleMax: 100,
  /** Posts of a series that one call puts in order. */
  seriesOrdered: 1_000,
  /** Posts that are shown above the newest on the landing page. */
  pinsMax: 3,
  /** Posts that one call changes. */
  bulkPosts: 100,
  /** Days and posts of one calendar. */
  calendarDays: 62,
  calendarPosts: 500,
  commentMin: 1,
  commentMax: 5_000,
  /** The length of a reason that an admin gives, and of the text of a report. */
  reasonMax: 1_000,
  /** The length of the name of somebody who reports something without an account. */
  reporterNameMax: 100,
  /** 5 MB of 1,048,576 bytes each. */
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
  /** Matches of a filter that a table counts; of more it says so, because counting them all would read every row. */
  matchesCounted: 1_000,
  /** Results of a search that its page counts; of more it says so. */
  resultsCounted: 100,
  /** Days in which a deletion can be undone (design §6), and in which an unused picture stays. */
  restorableDays: 30,
  /** Months in the archive: five hundred years. */
  archiveMonths: 6_000,
  /** Pages of a list of articles that one address shows together. */
  articlePages: 10,
  /** Tags that a page shows of those in use; a list of articles offers the further ones too. */
  tagsShown: 12,
  /** Days in which an invitation can be accepted. */
  invitationDays: 7,
  /** Invitations that are open at the same time. */
  invitationsMax: 500,
  homePosts: 4,
  latestArticles: 5,
  /** Articles that the end of an article offers. */
  nextArticles: 3,
  /** Weeks the dashboard plots, the current one included. */
  plottedWeeks: 12,
  /** Characters of a post's excerpt, the ellipsis not counted. */
  excerpt: 200,
  /** Passages that a person can save, in all and of one article. */
  highlights: 5_000,
  highlightsPerPost: 200,
  highlightsPerPage: 30,
  commentsPerPage: 50,
  /** Comments of a page of threads, which has as many threads as `commentsPerPage`. */
  commentsInThreads: 200,
  notificationsPerPage: 30,
  /** Unseen notifications that are counted. */
  unseenCounted: 100,
  /** Days after which notifications are deleted. */
  notificationDays: 180,
  /** Characters of a word or pattern that holds comments. */
  wordPatternMax: 100,
  /** Comments that one call decides on. */
  decisionsAtOnce: 200,
  /** Comments that make a person known once they have stood for so many days. */
  standingComments: 5,
  standingDays: 7,
  /** Comments within an hour that known people may write, in times of those of new people. */
  knownWriteTimes: 10,
  /** Comments on one page of the results of a search. */
  foundCommentsPerPage: 12,
  /** Comments in one list without `limit`. */
  commentsWindow: 10_000,
  /** The form shows the remaining characters from this number on. */
  commentCounter: 500,
} as const

/** Widths in pixels of the narrower variants of a picture, for `srcset`. */
export const pictureWidths = [160, 320, 640, 960, 1280, 1920] as const

/** The seven fixed tags of the article's sidebar, spelled as specified (§2). */
export const sidebarTags = ['medical', 'lifestyle', 'sport', 'music', 'cluture', 'food', 'Education'] as const

/** The three chips of the landing page (§1). */
export const popularTags = ['Design', 'Programming', 'Cloud Computing'] as const
