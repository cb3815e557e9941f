import { paths } from '@byline/contract/addresses/paths'
import type { ListedUser } from '@byline/contract/users/users'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '../../../lib/counted.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Link } from '../../../ui/link.tsx'
import { FilterBox } from '../../../ui/table/filter-box.tsx'
import { Avatar } from '../byline/avatar.tsx'
import { accountsLike, handOverMutation } from '../queries/queries.ts'

interface HandOverDialogProps {
  /** The imported author. */
  author: ListedUser
  open: boolean
  onClose: () => void
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
  const articles = `${author.postCount} ${plural(author.postCount, 'article')}`
  return (
    <Dialog open={open} onClose={onClose} title="Hand over">
      <p className="mb-4 text-muted">
        {`Everything of “${author.name}” goes to the account you choose: ${articles} and the author page, whose address then leads to theirs. This cannot be undone.`}
      </p>
      <FilterBox label="Find an account by name or email" value={q} onChange={setQ} />
      <div
        role="radiogroup"
        aria-label="Accounts found"
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
            The accounts could not be loaded. {found.error.message}
          </p>
        )}
        {q === '' && <p className="text-muted text-sm">Type a part of the name or of the email address.</p>}
        {found.data && accounts.length === 0 && (
          <p className="text-muted text-sm">No account has this name or email address.</p>
        )}
      </div>
      {author.slug !== undefined && (
        <p className="mt-3">
          No account yet?{' '}
          <Link to={paths.inviteAuthor(author.slug)} className="link">
            Invite the person by email
          </Link>
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
          {chosen ? `Hand over to ${chosen.name}` : 'Hand over'}
        </Button>
        <Button variant="button-quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
