import type { Say } from '@byline/languages/texts'
import type { Notification } from './notifications.ts'

/** A notification in one sentence. Names and titles may be written in another direction than the sentence. */
export function notificationSentence(say: Say, told: Notification): string {
  const { kind, by, post, comment, count, decision } = told
  const name = by ? isolated(by.name) : say('shared.notifications.somebody')
  const title = isolated(post?.title || say('shared.posts.untitled'))
  switch (kind) {
    case 'reply':
    case 'mention':
    case 'comment':
    case 'resolved':
      return say(`shared.notifications.${kind}`, { name, title })
    case 'thanks':
      return say(comment ? 'shared.notifications.thanksComment' : 'shared.notifications.thanksPost', { count, title })
    case 'held':
      return say('shared.notifications.held', { count })
    case 'decision':
      return say(decisions[decision ?? 'held'], { title })
  }
}

const decisions = {
  held: 'shared.notifications.decisionHeld',
  approved: 'shared.notifications.decisionApproved',
  deleted: 'shared.notifications.decisionDeleted',
} as const

/** Put between U+2068 and U+2069, which isolate its direction. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
