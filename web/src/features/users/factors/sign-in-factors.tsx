import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { FACTORS_ID } from '../../sessions/factors-id.ts'
import { lacksFactor, ownFactors } from './factor-queries.ts'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { Totp } from './totp.tsx'

/** The ways to sign in beside the password: passkeys, codes of an app, recovery codes. */
export function SignInFactors() {
  const factors = useQuery(ownFactors)
  const heading = useId()
  const place = useRef<HTMLElement>(null)
  // The address of the page may name this part, which is there only now.
  useEffect(() => {
    if (location.hash === `#${FACTORS_ID}`) place.current?.scrollIntoView()
  }, [])
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  return (
    <section ref={place} aria-labelledby={heading} id={FACTORS_ID} className="mt-14">
      <h2 id={heading} className="side-title">
        {t('dashboard.factors.title')}
      </h2>
      <Loaded query={factors}>
        {(own) => {
          const hasFactor = own.passkeys.length > 0 || own.totpSince !== null
          return (
            <div className="grid gap-8">
              {lacksFactor(own) && <p className="notice">{t('dashboard.factors.needed')}</p>}
              <Passkeys factors={own} onCodes={setNewCodes} />
              <Totp factors={own} onCodes={setNewCodes} />
              {hasFactor && <RecoveryCodes left={own.recoveryCodes} onCodes={setNewCodes} />}
            </div>
          )
        }}
      </Loaded>
      {newCodes && <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes(null)} />}
    </section>
  )
}
