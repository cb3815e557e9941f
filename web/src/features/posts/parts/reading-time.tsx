import { useSite } from '../../../lib/head/use-site.ts'

/** '5 min read', unless the owner does not want it; `before` separates it from what stands before it. */
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
