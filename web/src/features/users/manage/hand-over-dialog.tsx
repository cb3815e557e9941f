import { paths } from '@byline/contract/addresses/paths'
import type { ListedUser } from '@byline/contract/users/users'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { linkTo } from '../../../ui/link.tsx'
import { FilterBox } from '../../../ui/table/filter-box.tsx'
import { Avatar } from '../byline/avatar.tsx'
import { accountsLike, handOverMutation } from '../queries/queries.ts'

interface HandOverDialogProps {
  /** The imported author. */
  author: ListedUser
  open: boolean
  onClose: () => void
}

/** A link to a mail that makes the account, for a person who has none. */
function InviteInstead({ slug }: { slug: string }) {
  return rich(t('dashboard.users.noAccountYet'), { a: linkTo(paths.inviteAuthor(slug)) })
}

/** Asks which account gets the articles and the page of an imported author, and says what goes and that it stays so. */
export default function HandOverDialog({ author, open, onClose }: HandOverDialogProps) {
  const [q, setQ] = useState('')
  const [to, setTo] = useState<string>()
  const found = useQuery({ ...accountsLike(q), enabled: open && q !== '' })
  const handing = useMutation(handOverMutation)
  // Imported authors are left out, because they have no account.
  const accounts = (found.data?.users ?? []).filter((user) => user.email !== null)
  const chosen = accounts.find((user) => user._id === to)
  return (
    <Dialog open={open} onClose={onClose} title={t('dashboard.users.handOver')}>
      <p className="mb-4 text-muted">
        {t('dashboard.users.handOverEffect', { name: author.name, count: author.postCount })}
      </p>
      <FilterBox label={t('dashboard.users.findAccount')} value={q} onChange={setQ} />
      <div
        role="radiogroup"
        aria-label={t('dashboard.users.accountsFound')}
        aria-busy={found.isFetching || undefined}
        className="mt-3 grid max-h-64 min-h-24 content-start overflow-y-auto"
      >
        {accounts.map((user) => (
          <label
            key={user._id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-sunken"
          >
            <input
              type="radio"
              name="hand-over-to"
              checked={user._id === to}
              onChange={() => setTo(user._id)}
              className="size-5 shrink-0 accent-(--accent)"
            />
            <Avatar author={user} />
            <span className="min-w-0">
              <span className="block truncate">{user.name}</span>
              <span className="block truncate text-muted text-sm">{user.email}</span>
            </span>
          </label>
        ))}
        {found.error && !found.data && (
          <p role="alert" className="text-danger text-sm">
            {t('dashboard.users.accountsFailed', { problem: found.error.message })}
          </p>
        )}
        {q === '' && <p className="text-muted text-sm">{t('dashboard.users.typeToFind')}</p>}
        {found.data && accounts.length === 0 && (
          <p className="text-muted text-sm">{t('dashboard.users.noSuchAccount')}</p>
        )}
      </div>
      {author.slug !== undefined && (
        <p className="mt-3">
          <InviteInstead slug={author.slug} />
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button
          disabled={!chosen}
          pending={handing.isPending}
          onClick={() => {
            if (!chosen) return
            handing.mutate({ params: { id: author._id }, body: { to: chosen._id } }, { onSuccess: onClose })
          }}
        >
          {chosen ? t('dashboard.users.handOverTo', { name: chosen.name }) : t('dashboard.users.handOver')}
        </Button>
        <Button variant="button-quiet" onClick={onClose}>
          {t('shared.actions.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
