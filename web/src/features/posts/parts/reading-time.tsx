import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'

/** '5 min read', unless the settings hide it; `before` is a separator that precedes it. */
export function ReadingTime({ minutes, before = '' }: { minutes: number; before?: string }) {
  const { showReadingTime } = useSite()
  return (
    showReadingTime && (
      <>
        {before}
        <bdi>{t('reading.posts.minutesToRead', { minutes })}</bdi>
      </>
    )
  )
}
