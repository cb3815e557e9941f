import type { BackupStatus } from '@byline/contract/dashboard'
import { fileSize } from '../../lib/file-size.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Time } from '../../ui/time.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'

const headings: Partial<Record<BackupStatus['state'], () => string>> = {
  old: () => t('dashboard.home.backupOld'),
  failed: () => t('dashboard.home.backupFailed'),
  incomplete: () => t('dashboard.home.backupIncomplete'),
}

/** Warns that the site cannot be restored as it is now, with the reason and the remedy, until a backup is made. */
export function BackupWarning({ status }: { status: BackupStatus }) {
  const { state, lastAt, failedAt, failure, place } = status
  const heading = headings[state]?.()
  if (heading === undefined) return null
  return (
    <TitledSection title={heading} className="notice border-s-danger" headingClass="font-medium text-lg">
      {failedAt && (
        <p className="mt-1 break-words">
          {rich(t('dashboard.home.backupFailure', { failure: failure ?? '' }), {
            time: () => <Time iso={failedAt} whole />,
          })}
        </p>
      )}
      <p className="mt-1 text-muted">
        {rich(t('dashboard.home.backupRemedy', { last: lastAt ? 'some' : 'none', state }), {
          time: () => lastAt && <Time iso={lastAt} whole />,
        })}
      </p>
      <code className="mt-2 block overflow-x-auto rounded-control bg-sunken px-3 py-2 text-sm">
        npm run byline -- backup
      </code>
      <p className="mt-2 break-words text-muted text-sm">{t('dashboard.home.backupsPlace', { place })}</p>
    </TitledSection>
  )
}

/** The date and the size of the last backup. */
export function LastBackup({ status: { state, lastAt, bytes } }: { status: BackupStatus }) {
  return (
    <TitledSection title={t('dashboard.home.lastBackup')} className="panel" headingClass="text-muted text-sm">
      <p className="mt-1">
        {lastAt ? (
          bytes > 0 ? (
            rich(t('dashboard.home.backupSize', { size: fileSize(bytes) }), {
              time: () => <Time iso={lastAt} whole />,
              size: (words) => <span className="whitespace-nowrap text-muted">{words}</span>,
            })
          ) : (
            <Time iso={lastAt} whole />
          )
        ) : state === 'off' ? (
          <span className="text-muted">{t('dashboard.home.backupsOff')}</span>
        ) : (
          <span className="text-muted">{t('dashboard.home.noBackupYet')}</span>
        )}
      </p>
    </TitledSection>
  )
}
