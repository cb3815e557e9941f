import { useId } from 'react'
import { t } from '../lib/language/texts.ts'
import { CopiedAddress, CopyButton } from './copied-address.tsx'

/**
 * A secret that is shown once, to be copied. The live region is there before it, so that its appearance is announced.
 */
export function ShownSecret({ secret, explanation }: { secret: string | undefined; explanation: string }) {
  const id = useId()
  return (
    <div role="status">
      {secret !== undefined && (
        <div className="notice mt-4">
          <p>{explanation}</p>
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
      )}
    </div>
  )
}
