import { useSite } from '../../../lib/head/use-site.ts'

/** '5 min read', unless the settings hide it; `before` is a separator that precedes it. */
export function ReadingTime({ minutes, before = '' }: { minutes: number; before?: string }) {
  const { showReadingTime } = useSite()
  return (
    showReadingTime && (
      <>
        {before}
        <bdi>{`${minutes} min read`}</bdi>
      </>
    )
  )
}
