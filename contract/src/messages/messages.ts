import type { Key } from '@byline/languages/texts'
import { named } from './named.ts'

/** The name of every message about a call that both server and pages may show (specification §4, §5, §8). */
export const messages = {
  nameRequired: 'shared.fields.nameRequired',
  nameTooShort: 'shared.fields.nameTooShort',
  nameTooLong: 'shared.fields.nameTooLong',
  nameInvisible: 'shared.fields.nameInvisible',
  emailRequired: 'shared.fields.emailRequired',
  emailInvalid: 'shared.fields.emailInvalid',
  emailTooLong: 'shared.fields.emailTooLong',
  passwordRequired: 'shared.fields.passwordRequired',
  passwordTooShort: 'shared.fields.passwordTooShort',
  passwordTooLong: 'shared.fields.passwordTooLong',
  passwordsDiffer: 'shared.fields.passwordsDiffer',
  postCreated: 'shared.replies.postCreated',
  postUpdated: 'server.replies.postUpdated',
  /** Shown by the web if an update has published the post. */
  postPublished: 'server.replies.postPublished',
  postDrafted: 'server.replies.postDrafted',
  postScheduled: 'server.replies.postScheduled',
  postDeleted: 'server.replies.postDeleted',
  revisionRestored: 'server.replies.revisionRestored',
  titleTooLong: 'shared.fields.titleTooLong',
  captionTooLong: 'shared.fields.captionTooLong',
  bodyTooLong: 'shared.fields.bodyTooLong',
  slugTooLong: 'shared.fields.slugTooLong',
  slugInvalid: 'shared.fields.slugInvalid',
  languageInvalid: 'shared.fields.languageInvalid',
  tagRequired: 'shared.fields.tagRequired',
  tagTooLong: 'shared.fields.tagTooLong',
  tagsTooMany: 'shared.fields.tagsTooMany',
  tagsRepeated: 'shared.fields.tagsRepeated',
  commentRequired: 'shared.fields.commentRequired',
  commentTooLong: 'shared.fields.commentTooLong',
  limitInvalid: 'server.fields.limitInvalid',
  parameterOnce: 'server.fields.parameterOnce',
  marksTooMany: 'shared.fields.marksTooMany',
  charactersTooComposed: 'shared.fields.charactersTooComposed',
  pageTitleRequired: 'shared.fields.pageTitleRequired',
  pageTitleInvisible: 'shared.fields.pageTitleInvisible',
  pageBodyTooLong: 'shared.fields.pageBodyTooLong',
  pagesRepeated: 'shared.fields.pagesRepeated',
  biographyTooLong: 'shared.fields.biographyTooLong',
  linksTooMany: 'shared.fields.linksTooMany',
  linkLabelRequired: 'shared.fields.linkLabelRequired',
  linkLabelTooLong: 'shared.fields.linkLabelTooLong',
  linkLabelInvisible: 'shared.fields.linkLabelInvisible',
  linkInvalid: 'shared.fields.linkInvalid',
  titleInvisible: 'shared.fields.titleInvisible',
  flagNeeded: 'shared.fields.flagNeeded',
  fieldMissing: 'shared.fields.fieldMissing',
  textNeeded: 'shared.fields.textNeeded',
  numberNeeded: 'shared.fields.numberNeeded',
  formIdInvalid: 'server.fields.formIdInvalid',
  timeNeeded: 'shared.fields.timeNeeded',
  wholeNumberNeeded: 'shared.fields.wholeNumberNeeded',
  listNeeded: 'shared.fields.listNeeded',
  textHoldsNul: 'shared.fields.textHoldsNul',
  reasonRequired: 'shared.fields.reasonRequired',
  reasonTooLong: 'shared.fields.reasonTooLong',

  restored: 'shared.replies.restored',
  subscribedWithoutMail: 'shared.replies.subscribedWithoutMail',
  subscribed: 'shared.replies.subscribed',
} as const satisfies Record<string, Key>

export const welcomeTo = (site: string) => named('server.replies.welcomeTo', { site })

/** The message of an invitation that was made; without a mail server its link must be given by hand. */
export function invitationMade(email: string, sendsMails: boolean): string {
  return sendsMails ? named('server.replies.invited', { email }) : named('server.replies.invitedWithoutMail', { email })
}

/** The message for a value that is none of the choices. */
export function oneOf(choices: readonly unknown[]): string {
  return named('shared.fields.oneOf', { choices: choices.join(', ') })
}

export function parametersUnknown(names: readonly string[]): string {
  const [first = '', second = '', third = ''] = names.map((name) => name.slice(0, 40))
  return named('server.fields.parametersUnknown', { count: names.length, first, second, third })
}

export function tooManyTries(seconds: number): string {
  return seconds > 90
    ? named('server.errors.tooManyTriesForMinutes', { minutes: Math.ceil(seconds / 60) })
    : named('server.errors.tooManyTriesForSeconds', { seconds })
}

/** The answer to a suspended person; `until` as a text of a date, or undefined for good. */
export function suspended(until: string | undefined, reason: string): string {
  return until === undefined
    ? named('server.errors.suspendedForGood', { reason })
    : named('server.errors.suspendedUntil', { until, reason })
}

/** The message of an undo when another post has taken the slug in the meantime (design §6). */
export function restoredUnder(slugs: string[]): string {
  return named('server.replies.restoredUnder', { slugs: slugs.join(', ') })
}

/** The message of a deletion whose words the specification leaves open: what was deleted, and how much with it. */
export function nameDeleted(name: string, { posts, comments }: { posts: number; comments: number }): string {
  const along = posts > 0 ? (comments > 0 ? 'both' : 'posts') : comments > 0 ? 'comments' : 'nothing'
  return named('server.replies.nameDeleted', { name, along, posts, comments })
}

export function commentsDeleted(comments: number): string {
  return named('server.replies.commentsDeleted', { comments })
}

export function commentsDeletedForGood(comments: number): string {
  return named('server.replies.commentsDeletedForGood', { comments })
}

export function handedOver(from: string, to: string, posts: number): string {
  return named('server.replies.handedOver', { from, to, posts })
}

/** The message for something that is deleted for good; its name may be empty. */
export function nameDeletedForGood(name: string): string {
  return named('server.replies.nameDeletedForGood', { name, isNamed: name === '' ? 'no' : 'yes' })
}
