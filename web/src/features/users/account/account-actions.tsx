import type { User } from '@byline/contract/users/users'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from '../../../lib/base-path/addresses.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { logoutEverywhereMutation } from '../../sessions/queries.ts'
import { ownExportMutation } from '../queries/queries.ts'

const [CloseAccountDialog, preloadDialog] = lazyPart(() => import('./close-account-dialog.tsx'))

/** Actions that affect the whole account of the user. */
export function AccountActions({ user }: { user: User }) {
  const [closing, setClosing] = useState<boolean>()
  const loggingOut = useMutation(logoutEverywhereMutation)
  const downloading = useMutation(ownExportMutation)
  const download = () => downloading.mutate({}, { onSuccess: ({ path }) => window.location.assign(href(path)) })
  return (
    <TitledSection title={t('dashboard.users.yourAccount')} className="mt-14">
      <div className="flex flex-wrap gap-3">
        <Button variant="button-quiet" pending={loggingOut.isPending} onClick={() => loggingOut.mutate({})}>
          {t('dashboard.users.signOutEverywhere')}
        </Button>
        <Button variant="button-quiet" pending={downloading.isPending} onClick={download}>
          {t('dashboard.users.downloadData')}
        </Button>
        <Button
          variant="button-danger"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setClosing(true)}
        >
          {t('dashboard.users.closeMyAccount')}
        </Button>
      </div>
      {closing !== undefined && <CloseAccountDialog user={user} open={closing} onClose={() => setClosing(false)} />}
    </TitledSection>
  )
}
