import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../../lib/head/use-site.ts'
import { timeInZone } from '../state/zoned-time.ts'
import { usePublishing } from './publishing.ts'
import { audience } from './queries.ts'

/** Who is told of a publication. */
export function Told() {
  const { timeZone } = useSite()
  const { goesOut } = usePublishing()
  const { data } = useQuery(audience)
  return (
    <section aria-label="Who is told" className="publish-told">
      <h3>Who is told</h3>
      <p>{sentenceOf(data, goesOut, timeZone)}</p>
    </section>
  )
}

interface Audience {
  nextAt: string | null
  readers: number | null
}

function sentenceOf(told: Audience | undefined, goesOut: number | undefined, timeZone: string): string {
  const feeds = `The feeds have it ${goesOut === undefined ? 'at once' : 'then'}`
  if (!told || told.nextAt === null) return `${feeds}.`
  const { readers } = told
  if (readers === 0) return `${feeds}; the weekly mail has no readers yet.`
  const next = Date.parse(told.nextAt)
  const who =
    readers === null ? '' : readers === 1 ? ' to one reader' : ` to ${readers.toLocaleString('en-US')} readers`
  if (goesOut !== undefined && goesOut > next)
    return `${feeds}; the weekly mail after that goes${who || ' to its readers'}.`
  return `${feeds}; the next weekly mail goes${who} on ${timeInZone(next, timeZone)}.`
}
