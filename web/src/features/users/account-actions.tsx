import type { User } from '@byline/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { signOutEverywhere } from '../sessions/queries.ts'
import { readOwnData } from './queries.ts'
import { saveAsFile } from './save-as-file.ts'

const [CloseAccountDialog, prepareDialog] = lazyPart(() => import('./close-account-dialog.tsx'))

/** What a person may do with their account as a whole. */
export function AccountActions({ user }: { user: User }) {
  const [closing, setClosing] = useState<boolean>()
  const leaving = useMutation(signOutEverywhere)
  const reading = useMutation(readOwnData)
  const download = () =>
    reading.mutate({}, { onSuccess: (data) => saveAsFile('byline-data.json', data) })
  return (
    <section aria-labelledby="page-account" className="mt-14 border-line border-t pt-8">
      <h2 id="page-account" className="side-title">
        Your account
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="button-quiet"
          pending={leaving.isPending}
          onClick={() => leaving.mutate({})}
        >
          Sign out everywhere
        </Button>
        <Button variant="button-quiet" pending={reading.isPending} onClick={download}>
          Download my data
        </Button>
        <Button
          variant="button-danger"
          onPointerEnter={prepareDialog}
          onFocus={prepareDialog}
          onClick={() => setClosing(true)}
        >
          Close my account
        </Button>
      </div>
      {closing !== undefined && (
        <CloseAccountDialog user={user} open={closing} onClose={() => setClosing(false)} />
      )}
    </section>
  )
}
