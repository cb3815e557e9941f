import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
import { timeInZone } from '../state/zoned-time.ts'
import { usePublishing } from './publishing.ts'
import { audience } from './queries.ts'

/** The people who are told of a publication. */
export function Told() {
  const { timeZone } = useSite()
  const { goesOut } = usePublishing()
  const { data } = useQuery(audience)
  return (
    <section aria-label={t('dashboard.publish.told')} className="publish-told">
      <h3>{t('dashboard.publish.told')}</h3>
      <p>{sentenceOf(data, goesOut, timeZone)}</p>
    </section>
  )
}

interface Audience {
  nextAt: string | null
  readers: number | null
}

function sentenceOf(told: Audience | undefined, goesOut: number | undefined, timeZone: string): string {
  const when = goesOut === undefined ? 'now' : 'then'
  if (!told || told.nextAt === null) return t('dashboard.publish.toldFeeds', { when })
  const { readers: count } = told
  if (count === 0) return t('dashboard.publish.toldNoReaders', { when })
  const next = Date.parse(told.nextAt)
  if (goesOut !== undefined && goesOut > next) {
    return count === null
      ? t('dashboard.publish.toldLaterMailUncounted')
      : t('dashboard.publish.toldLaterMail', { count })
  }
  const time = timeInZone(next, timeZone)
  return count === null
    ? t('dashboard.publish.toldNextMailUncounted', { when, time })
    : t('dashboard.publish.toldNextMail', { when, count, time })
}
