import type { OwnSession } from '@byline/contract/users/sessions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { EndableRow } from '../../ui/table/endable-row.tsx'
import { Time } from '../../ui/time.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { endOthersMutation, endSessionMutation, ownSessions } from './own-sessions-queries.ts'

/** One's own sessions, each with its browser and network, and a button that ends it. */
export function OwnSessions() {
  const sessions = useQuery(ownSessions)
  const endingOthers = useMutation(endOthersMutation)
  return (
    <TitledSection title={t('dashboard.sessions.yours')} className="mt-14">
      <p className="mb-4 text-muted">{t('dashboard.sessions.intro')}</p>
      <Loaded query={sessions}>
        {({ sessions: all }) => (
          <>
            <ul className="divide-y divide-line">
              {all.map((session) => (
                <Session key={session._id} session={session} />
              ))}
            </ul>
            {all.length > 1 && (
              <Button
                variant="button-quiet"
                className="mt-5"
                pending={endingOthers.isPending}
                onClick={() => endingOthers.mutate({})}
              >
                {t('dashboard.sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </TitledSection>
  )
}

function Session({
  session: { _id: id, current, browser, system, network, startedAt, usedAt },
}: {
  session: OwnSession
}) {
  const { mutate, isPending } = useMutation(endSessionMutation)
  const end = () => mutate({ params: { id } })
  const name = browser && system ? t('dashboard.sessions.browserOn', { browser, system }) : browser || system
  return (
    <EndableRow
      name={name || t('dashboard.sessions.unknownBrowser')}
      mark={current && <span className="font-semibold text-accent text-sm">{t('dashboard.sessions.thisOne')}</span>}
      end={current ? undefined : t('dashboard.sessions.end')}
      ending={isPending}
      onEnd={end}
    >
      {network && <span>{t('dashboard.sessions.from', { network })}</span>}
      {startedAt && <span>{rich(t('dashboard.sessions.since'), { time: () => <Time iso={startedAt} /> })}</span>}
      {usedAt && <span>{rich(t('dashboard.sessions.lastUsed'), { time: () => <Time iso={usedAt} /> })}</span>}
    </EndableRow>
  )
}
