// The texts of the description that the contract's schemas do not have: what nouns, shapes and fields are.

/** What each noun of the contract (`nouns`) is about. */
export const nounTexts: Record<string, string> = {
  Posts: 'Articles: read them, find them, write them.',
  Series: 'Posts that belong together, in an order.',
  Revisions:
    'What posts were before each save: read it, compare it, bring it back. Readers get what they could see.',
  Drafts: 'Secret links to posts that are not published, and the notes of those who have one.',
  Comments: 'Comments on posts.',
  Users: 'Accounts and sessions: sign up, sign in, profile, and what admins do with users.',
  Uploads: 'Pictures for the text of a post.',
  Trash:
    'Deleted posts, comments and users: bring them back within 30 days, or delete them for good.',
  Dashboard: 'An overview of what one may manage.',
  Newsletter: 'The weekly mail with new articles.',
  Site: 'The settings of the site, what its pages show of them, its first admin, and its mail server.',
  Archive: 'Posts by month.',
  Search:
    'Search in comments, and suggestions while a search is typed; posts are searched by `listPosts`.',
  'Unsaved texts':
    'The texts of forms while they are written, which only their writers read, and who writes in the same post.',
  Exports: 'The whole site as files.',
  Imports:
    'Bring another site in: send its file in parts, see what would come in, start it, take it back.',
  Description: 'This description.',
}

/** What each parameter of a path is. */
export const pathTexts: Record<string, string> = {
  slug: 'The slug of the post: the last part of its address.',
  id: 'The `_id` of what the call is about; of an unsaved text, or of a form, the id that the form chose.',
  deletionId: 'The `deletionId` that the deletion replied.',
  secret: 'The secret of the link: the last part of its address.',
}

/** What each parameter of a query is; `listPosts.q` goes before `q`. */
export const queryTexts: Record<string, string> = {
  after: 'The `nextCursor` of the previous page.',
  around: 'The `_id` of a comment: the page that has it.',
  as: '`text` (the default) compares what readers see, `markdown` what was written.',
  author: 'Only posts of the user with this `_id`.',
  before: 'The `previousCursor` of the next page.',
  'listComments.before':
    'The `previousCursor` of the next page; an empty value asks for the last page.',
  fields:
    'Without bodies: `card` has the fields of a card, `passage` also the place in the text that has the words of `q`.',
  'listCalendar.from': 'The first moment, ISO 8601 in UTC.',
  filter: 'Only rows with this text, in any case: in the title or in the name of the author.',
  'listAllComments.filter':
    'Only comments with this text, in any case: in the comment, its author’s name or its post’s title.',
  from: 'The `_id` of the earlier revision; without it, the one before the later.',
  kind: 'Only deletions of this kind.',
  limit: 'The number of entries of one page.',
  'listTags.limit': 'Only the most used tags, this many, the most used first.',
  month: 'Only posts of this month in UTC, as `YYYY-MM`.',
  notTitle: 'Only posts that `title` with the same text does not find.',
  openedAt: 'The time of the opening, as the page of the link has it.',
  order: 'The order by date.',
  q: 'Words to search for.',
  writtenAt: 'The `writtenAt` that the caller has seen; a newer text stays.',
  'listUsers.q': 'Only users whose name or email address has this text, in any case.',
  series: 'Only posts of the series with this `_id`.',
  since: 'The `_id` of a revision that readers have seen.',
  sort: 'The column to sort by, instead of the date; a minus before it means descending.',
  status: 'Only posts in this state.',
  tag: 'Only posts with this tag, in any case.',
  to: 'The `_id` of the later revision; without it, the current one.',
  title:
    'Only posts whose title has this text, its first letter in upper case and the others in lower case.',
  until: 'The first moment after the last; at most 62 days after `from`.',
}

/** What each named shape is. */
export const shapeTexts: Record<string, string> = {
  Author: 'What everybody may know of a user.',
  ComparedPart: 'Equal parts of two texts, or one that differs, as HTML with `<ins>` and `<del>`.',
  Comparison: 'Two revisions, and how they differ; null where they do not.',
  Comment: 'A comment with its author and its post.',
  Correction: 'What was wrong in an article and has been corrected.',
  ContentsEntry: 'A heading in the text of a post.',
  Crop: 'The part of a picture to keep, in its pixels.',
  DeletedSubject: 'What was deleted, and how many posts and comments were deleted with it.',
  Deletion: 'A deletion as the trash shows it.',
  DeletionReply: 'The reply to a deletion that can be undone.',
  DraftLink: 'A secret link to a post that is not published.',
  DraftNote: 'A note on a draft, which only the writers of the post see.',
  DraftPost: 'A post that is not published, as its readers will see it; its slug is empty.',
  Error: 'The body of every failed call.',
  CalendarEntry: 'A post in the calendar: published, or to be published.',
  ListedUser: 'A user with the numbers of their posts and comments.',
  ManagedCard:
    'A post as its writers see it in lists, in any state; its slug is empty until it has one, so that it is addressed by its `_id`.',
  ManagedPost: 'A post as its writers open it, in any state.',
  ManagedRow: 'A row of Manage Posts: a post with its series, and whether it is pinned.',
  ManagedSeries: 'A series as its author and admins see it.',
  BackupStatus: 'The state of the nightly backups.',
  ImportCounts:
    'The numbers of posts, pages, comments and pictures in an import, and what happened to them; in a dry run, what would happen.',
  ImportOptions: 'Facts about the source of an import that cannot be read from its file.',
  ImportReport: 'The report of an import or of a dry run.',
  SiteImport: 'An import in the dashboard, from its upload to its report.',
  Message: 'A sentence for people about what happened.',
  Picture: 'Size and colour of a picture.',
  Post: 'A whole post.',
  PostCard: 'A post as lists show it, without its body.',
  OtherWriter: 'Somebody who has the form of the same post open.',
  PostDocument:
    'The fields of a post to save; a missing field, or null, leaves the field unchanged.',
  WorkingCopy: 'The unsaved content of a form.',
  WorkingCopyCard: 'The unsaved content of a form, as lists show it.',
  Series: 'A series as its readers see it.',
  SeriesPart: 'The place of a post in its series, among the posts of it that readers see.',
  SeriesTitle: 'The title of a series; an empty one stands for none.',
  SeriesWish: 'The series for a post, and the place of the post in it.',
  Revision: 'What a post was between two saves, or is now.',
  WholeRevision: 'A revision with its text as written.',
  User: 'A user as they see themselves, and as admins see them.',
  UserData: 'Everything that is stored about a person.',
}

/** What a field is, where its name does not say it; `Error.code` goes before `code`. */
export const fieldTexts: Record<string, string> = {
  _id: 'A UUIDv7, so that ids sort by age.',
  admin: 'Whether the user has the rights of an admin.',
  avatar: 'File name of the picture below `/uploads/`; null without one.',
  body: 'Markdown as written.',
  byAuthor: 'The number of posts by the author of that one.',
  caption: 'A sentence or two about the post; may be empty.',
  color: 'The average colour as `#rrggbb`.',
  'Comment.content': 'Markdown as written.',
  'DraftLink.lastOpenedAt': 'Null before the first opening.',
  'DraftLink.opens': 'How often it was opened by others than the writers of the post.',
  'DraftLink.url': 'The whole address of the page, for whoever is to read the draft.',
  'DraftNote.content': 'Markdown as written.',
  'DraftNote.name': 'The name that a visitor gave, or that of the user.',
  'DraftNote.user': 'Null for a visitor without a session.',
  contents: 'The headings of the text.',
  changes: 'The number of places in the text that differ.',
  'ComparedPart.after': 'Of a changed part: how it became.',
  'ComparedPart.before': 'Of a changed part: how it was.',
  'ComparedPart.count': 'How many paragraphs or lines it has.',
  'ComparedPart.far': 'Whether it is equal and no change is beside it.',
  'Comparison.as': '`markdown` also where the text is too long to be compared as readers see it.',
  'Comparison.parts': 'Null if the texts are too long or too different to be compared.',
  'PostDocument.correction':
    'One sentence about what this change of a published post corrects, shown with its date at the end of the article.',
  'Revision._id': 'Made of the `_id` of the post and its version.',
  'Revision.correction': 'The sentence about the mistake that it corrects.',
  'Revision.current': 'Whether it is what the post is now.',
  'Revision.public': 'Whether readers have seen it.',
  'Revision.user': 'Who saved it; null if that account is gone.',
  'WholeRevision._id': 'Made of the `_id` of the post and its version.',
  cover: 'Size and colour of the cover image; null without one.',
  coverAlt: 'What the cover image shows, for people who do not see it.',
  coverCredit: 'Who made the cover image; readers see it below.',
  createdAt: 'Date and time in UTC.',
  corrected: 'The search that found these, if the words as sent found nothing.',
  crop: 'The part of the picture to keep, as JSON text; the middle without it.',
  currentPassword: 'The password until now; checked if it is sent.',
  'DeletedSubject.name':
    'The title of a post, the first words of a comment, or the name of a user.',
  deletedBy: 'Null if they no longer have an account.',
  deletionId: 'For the call that undoes the deletion.',
  depth: 'The level of the heading, from 1 to 6.',
  directive:
    'A text directive for the place in the article, to be put after `#:~:` in its address; may be empty.',
  document: 'The fields of the post as JSON text.',
  emailConfirmed: 'Whether the user has opened the confirmation link.',
  'Error.code': 'One word for programs; the codes of each status are listed with the call.',
  'Error.fields': 'The messages of all broken rules, by field.',
  'Error.message': 'A sentence for people.',
  'Error.requestId': 'With status 500: the id of the request in the log of the site.',
  excerpt: 'How the text begins, as plain text in one line.',
  first: 'The position of the first row of the page among all rows, from 1.',
  html: 'The text as sanitized HTML.',
  marks: 'Where the words stand, each as its start and end in UTF-16 code units.',
  mayPurge: 'Whether the caller may delete it for good now.',
  mayRestore: 'Whether the caller may undo it.',
  minutes: 'The reading time in minutes, at least 1.',
  nextCursor: 'The value of `after` for the next page; null on the last one.',
  passage: 'The place in the text that has the words searched for.',
  placeholder: 'The path of the drawn cover, for posts without a cover image.',
  'PostDocument.publishAt':
    'The time at which a scheduled post is published, with its zone; no other status takes one.',
  'PostDocument.status':
    'Without it a new post is published, and any other stays as it is. A draft needs no title, slug or text.',
  'PostDocument.version':
    'The version that was edited; a save of an older one than the current fails.',
  publishAt: 'The time at which a scheduled post is published; null in any other state.',
  previousCursor: 'The value of `before` for the previous page; null on the first one.',
  renamed: 'The new slugs of posts whose slugs other posts have taken.',
  restorableUntil: 'From then on it is deleted for good.',
  sharePicture: 'The path of the picture for link previews.',
  titleMarks: 'Where the words stand in the title, each as its start and end in UTF-16 code units.',
  token: 'For the header `Authorization` of calls that need a session.',
  total: 'The number of entries on all pages.',
  under: 'Of a comment: the title of its post, while readers see that post.',
  updatedAt: 'Date and time in UTC.',
  verified: 'Whether the user has the mark of a verified writer.',
  version: 'Counts the saves of the post.',
}

/** What each header of requests and replies is. */
export const headerTexts = {
  retryAfter: 'Seconds to wait before the next try (RFC 9110, section 10.2.3).',
  etag: 'The version of the reply, for the request header If-None-Match (RFC 9110, section 8.8.3).',
  ifNoneMatch: 'The ETag of a stored reply; answered by 304 while it is current.',
  idempotencyKey:
    'Any word of 1 to 255 visible ASCII characters, chosen for one post or comment. The same call with the same key within 24 hours gets the first reply, and nothing is created twice (draft-ietf-httpapi-idempotency-key-header).',
  location: 'The address of the same post under its current slug.',
} as const
