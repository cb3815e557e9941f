import { useId } from 'react'
import { t } from '../lib/language/texts.ts'
import { CopiedAddress } from './copied-address.tsx'
import { CopyButton } from './copy-button.tsx'

/** A secret that is shown once, to be copied. */
export function ShownSecret({ secret, explanation }: { secret: string; explanation: string }) {
  const id = useId()
  return (
    <div className="notice mt-4">
      <p aria-live="polite">{explanation}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopiedAddress
          id={id}
          url={secret}
          label={t('dashboard.tokens.secret')}
          className="w-auto min-w-0 grow basis-72"
        />
        <CopyButton url={secret} describedBy={id} className="button-quiet min-w-28" />
      </div>
    </div>
  )
}
