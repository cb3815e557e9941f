import type { PersonalToken } from '@byline/contract/users/tokens'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ShownSecret } from '../../../ui/shown-secret.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { EndableRow } from '../../../ui/table/endable-row.tsx'
import { Time } from '../../../ui/time.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { endTokenMutation, ownTokens } from './queries.ts'
import { TokenForm } from './token-form.tsx'

/** One's own personal tokens: what each allows, a button that ends it, and the form for a new one. */
export function OwnTokens() {
  const tokens = useQuery(ownTokens)
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <TitledSection title={t('dashboard.tokens.title')} className="mt-14">
      <p className="mb-4 text-muted">{t('dashboard.tokens.intro')}</p>
      <Loaded query={tokens}>
        {({ tokens: all }) => (
          <>
            {all.length === 0 && <p className="text-muted">{t('dashboard.tokens.none')}</p>}
            <ul className="divide-y divide-line">
              {all.map((token) => (
                <Token key={token._id} token={token} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <ShownSecret secret={secret} explanation={t('dashboard.tokens.secretOnce')} />
      {isMaking ? (
        <TokenForm
          onMade={(made) => {
            setSecret(made)
            setMaking(false)
          }}
          onCancel={() => setMaking(false)}
        />
      ) : (
        <Button variant="button-quiet" className="mt-5" onClick={() => setMaking(true)}>
          {t('dashboard.tokens.make')}
        </Button>
      )}
    </TitledSection>
  )
}

function Token({ token: { _id: id, name, scopes, expiresAt, usedAt } }: { token: PersonalToken }) {
  const { mutate, isPending } = useMutation(endTokenMutation)
  const end = () => mutate({ params: { id } })
  return (
    <EndableRow name={name} end={t('dashboard.tokens.end')} ending={isPending} onEnd={end}>
      <span>{scopes.map((scope) => t(`dashboard.tokens.${scope}`)).join(' · ')}</span>
      <span>{rich(t('dashboard.tokens.until'), { time: () => <Time iso={expiresAt} /> })}</span>
      <span>
        {usedAt
          ? rich(t('dashboard.sessions.lastUsed'), { time: () => <Time iso={usedAt} /> })
          : t('dashboard.tokens.unused')}
      </span>
    </EndableRow>
  )
}
