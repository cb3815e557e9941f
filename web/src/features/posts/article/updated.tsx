import type { PostCard } from '@byline/contract/posts/posts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Time } from '../../../ui/time.tsx'

/** 'Updated Nov 20, 10:05 AM' beside the date of an article that was changed later than in the minute of its publication. */
export function Updated({ post }: { post: Pick<PostCard, 'createdAt' | 'updatedAt'> }) {
  if (minuteOf(post.updatedAt) <= minuteOf(post.createdAt)) return null
  return <span>{rich(t('reading.posts.updated'), { time: () => <Time iso={post.updatedAt} /> })}</span>
}

function minuteOf(iso: string): string {
  return iso.slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
