/** Every message about a call, in the words of the specification where it gives them (§4, §5, §8). */
export const messages = {
  nameRequired: 'Name is required',
  nameTooShort: 'Name must be at least 3 characters',
  nameTooLong: 'Name must be at most 20 characters',
  nameInvisible: 'Name must be made of visible characters',
  emailRequired: 'email is required',
  emailInvalid: 'Please enter a valid email address',
  emailTooLong: 'The email address must be at most 254 characters',
  passwordRequired: 'password is required',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordTooLong: 'Password must be at most 1,000 characters long',
  passwordsDiffer: 'Passwords do not match',
  postCreated: 'Your post is created',
  postUpdated: 'Post is updated',
  /** Shown by the web if an update has published the post. */
  postPublished: 'Your post is published',
  postDrafted: 'Your draft is saved',
  postScheduled: 'Your post is scheduled',
  postDeleted: 'post deleted',
  revisionRestored: 'The earlier version is restored',
  titleTooLong: 'The title must be at most 200 characters',
  captionTooLong: 'The caption must be at most 500 characters',
  bodyTooLong: 'The body must be at most 1,000,000 characters',
  slugTooLong: 'The slug must be at most 200 characters',
  slugInvalid: 'The slug holds a character that cannot stand in an address',
  languageInvalid: 'This must be the code of a language, such as en, de-AT or ar',
  tagRequired: 'A tag needs some text',
  tagTooLong: 'A tag must be at most 40 characters',
  tagsTooMany: 'A post has at most 10 tags',
  tagsRepeated: 'Each tag can be given once',
  commentRequired: 'A comment needs some text',
  commentTooLong: 'A comment must be at most 5,000 characters',
  limitInvalid: 'limit must be a whole number from 1 to 100',
  parameterOnce: 'This parameter can be given once',
  marksTooMany: 'A letter can carry at most 8 accents or other marks',
  charactersTooComposed: 'This holds too many characters that are made of several signs, such as emoji of families',
  pageTitleRequired: 'A page needs a title',
  pageTitleInvisible: 'The title needs a visible character, in one line',
  pageBodyTooLong: 'The text must be at most 100,000 characters',
  pagesRepeated: 'Each page can be named once',
  biographyTooLong: 'The biography must be at most 1,000 characters',
  linksTooMany: 'There can be at most 6 links',
  linkLabelRequired: 'A link needs a name',
  linkLabelTooLong: 'The name of a link must be at most 60 characters',
  linkLabelInvisible: 'The name of a link needs a visible character, in one line',
  linkInvalid: 'This must be an address that begins with https://',
  titleInvisible: 'The title needs a visible character, or can be left empty',
  flagNeeded: 'This must be true or false',
  fieldMissing: 'This field is missing',
  textNeeded: 'This field must be text',
  numberNeeded: 'This field must be a number in the allowed range',
  formIdInvalid: 'The id of a form is 8 to 64 letters, digits, hyphens or underscores',
  timeNeeded: 'This field must be a date and time in UTC, such as 2026-11-20T10:05:00.000Z',
  wholeNumberNeeded: 'This field must be a whole number',
  listNeeded: 'This field must be a list',
  textHoldsNul: 'The text holds a NUL character, which cannot be kept',

  restored: 'It is back',
  subscribedWithoutMail:
    'Thank you, but this site has no mail server yet, so no mail can reach you: please come back later',
  subscribed: 'Thank you, a mail with a link is on its way to you: please open the link to confirm your subscription',
} as const

export function welcomeTo(siteName: string): string {
  return `Your account is ready, welcome to ${siteName}`
}

/** The message of an invitation that was made; without a mail server its link must be given by hand. */
export function invitationMade(email: string, sendsMails: boolean): string {
  return sendsMails ? `${email} is invited` : `${email} is invited. No mail server is set up: give them the link`
}

/** The message for a value that is none of the choices. */
export function oneOf(choices: readonly unknown[]): string {
  return `This must be one of: ${choices.join(', ')}`
}

export function parametersUnknown(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `'${name.slice(0, 40)}'`)
  return `This call does not know the parameter ${shown.join(' or ')}`
}

export function tooManyTries(seconds: number): string {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return `Too many tries, please try again in ${wait}`
}

/** The message of an undo when another post has taken the slug in the meantime (design §6). */
export function restoredUnder(slugs: string[]): string {
  return `It is back, at a new address: ${slugs.join(', ')}`
}

/** The message of a deletion whose words the specification leaves open: what was deleted, and how much with it. */
export function nameDeleted(name: string, counts: { posts: number; comments: number }): string {
  const more = countsInWords(counts)
  return `“${name}” deleted${more && `, with ${more}`}`
}

export function handedOver(from: string, to: string, posts: number): string {
  const articles = posts === 1 ? '1 article' : `${posts.toLocaleString('en')} articles`
  return `“${to}” now has what “${from}” had: ${articles} and the author page`
}

/** The sentence that tells an invited person which articles and page of an imported author they get. */
export function becomesYours({ name, posts }: { name: string; posts: number }): string {
  if (posts === 0) return `The author page of “${name}” will be yours.`
  const articles = posts === 1 ? 'article' : `${posts.toLocaleString('en')} articles`
  return `The ${articles} of “${name}” and the author page will be yours.`
}

export function nameDeletedForGood(name: string): string {
  return `“${name}” is deleted for good`
}

/** Counts as '12 posts and 340 comments', without those that are 0; empty if both are. */
export function countsInWords({ posts, comments }: { posts: number; comments: number }): string {
  const parts = [inWords(posts, 'post'), inWords(comments, 'comment')]
  return parts.filter((part) => part !== '').join(' and ')
}

function inWords(count: number, noun: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
