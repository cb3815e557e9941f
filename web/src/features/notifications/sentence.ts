import type { Notification } from '@byline/contract/notifications'
import { t } from '../../lib/language/texts.ts'

/** What a notification says. Names and titles may be written in another direction than the sentence. */
export function sentenceOf({ kind, by, post, comment, count, decision }: Notification): string {
  const name = by ? isolated(by.name) : t('shared.notifications.somebody')
  const title = isolated(post?.title || t('shared.posts.untitled'))
  switch (kind) {
    case 'reply':
    case 'mention':
    case 'comment':
      return t(`shared.notifications.${kind}`, { name, title })
    case 'thanks':
      return t(`shared.notifications.${comment ? 'thanksComment' : 'thanksPost'}`, { count, title })
    case 'held':
      return t('shared.notifications.held', { count })
    case 'decision':
      return t(decisions[decision ?? 'held'], { title })
  }
}

const decisions = {
  held: 'shared.notifications.decisionHeld',
  approved: 'shared.notifications.decisionApproved',
  deleted: 'shared.notifications.decisionDeleted',
} as const

/** Between U+2068 and U+2069, which isolate its direction. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
