import type { BackupStatus } from '@byline/contract/dashboard'
import { fileSize } from '../../lib/file-size.ts'
import { Time } from '../../ui/time.tsx'

/** Warns that the site cannot be restored as it is now, with the reason and the remedy, until a backup is made. */
export function BackupWarning({ status }: { status: BackupStatus }) {
  const { state, lastAt, failedAt, failure, place } = status
  if (state !== 'old' && state !== 'failed') return null
  return (
    <section aria-labelledby="backup-warning" className="notice border-s-danger">
      <h2 id="backup-warning" className="font-medium text-lg">
        {state === 'failed' ? 'The last backup failed' : 'There is no new backup'}
      </h2>
      {failedAt && (
        <p className="mt-1 break-words">
          <Time iso={failedAt} whole />: {failure}
        </p>
      )}
      <p className="mt-1 text-muted">
        {lastAt ? (
          <>
            The last good one is of <Time iso={lastAt} whole />.
          </>
        ) : (
          'There is none so far.'
        )}{' '}
        {state === 'failed'
          ? 'It is tried again by itself.'
          : 'One is due every night at 03:30 UTC, if the site runs then or later.'}{' '}
        Whoever runs the server can make one now:
      </p>
      <code className="mt-2 block overflow-x-auto rounded-control bg-sunken px-3 py-2 text-sm">
        npm run byline -- backup
      </code>
      <p className="mt-2 break-words text-muted text-sm">Backups go to {place}.</p>
    </section>
  )
}

/** The date and the size of the last backup. */
export function LastBackup({ status: { state, lastAt, bytes } }: { status: BackupStatus }) {
  return (
    <section aria-labelledby="last-backup" className="panel">
      <h2 id="last-backup" className="text-muted text-sm">
        Last backup
      </h2>
      <p className="mt-1">
        {lastAt ? (
          <>
            <Time iso={lastAt} whole />
            {bytes > 0 && (
              <span className="text-muted">
                , <span className="whitespace-nowrap">{fileSize(bytes)}</span>
              </span>
            )}
          </>
        ) : state === 'off' ? (
          <span className="text-muted">
            None are made here. The operator can set BACKUPS to a folder or an S3 address.
          </span>
        ) : (
          <span className="text-muted">None yet. The first is made tonight.</span>
        )}
      </p>
    </section>
  )
}
