import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { Time } from '../../ui/time.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { newsletterPreview, testMutation } from './manage-queries.ts'

interface NextDigestProps {
  /** The time at which it is due; null if the newsletter is off. */
  nextAt: string | null
  /** Whether mails leave this machine. */
  mailServer: boolean
}

/** The time of the next digest, its content if it went out now, and a test of it. */
export function NextDigest({ nextAt, mailServer }: NextDigestProps) {
  const { data, error, refetch } = useQuery(newsletterPreview)
  const test = useMutation(testMutation)
  return (
    <TitledSection title={t('dashboard.newsletter.nextMail')} className="panel" headingClass="font-serif text-2xl">
      <p className="mt-2 text-muted">
        {nextAt === null
          ? t('dashboard.newsletter.switchedOff')
          : rich(data ? describe(data.articles, data.recipients) : t('dashboard.newsletter.due'), {
              time: () => <Time iso={nextAt} whole />,
            })}
      </p>
      {!mailServer && <p className="notice mt-4">{t('dashboard.newsletter.noMailServer')}</p>}
      {error && !data ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.articles === 0 ? (
        <Note>{t('dashboard.newsletter.nothingToSend')}</Note>
      ) : (
        <>
          <p className="mt-6 break-words">
            {rich(t('dashboard.newsletter.subjectOf', { subject: data.subject }), {
              label: (words) => <span className="text-muted">{words}</span>,
            })}
          </p>
          <iframe
            title={t('dashboard.newsletter.preview')}
            src={data.page}
            sandbox="allow-popups"
            className="mt-3 h-96 w-full rounded-(--radius-control) border border-line bg-raised"
          />
          <details className="mt-3">
            <summary className="link flex min-h-11 cursor-pointer items-center">
              {t('dashboard.newsletter.plainText')}
            </summary>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
              tabIndex={0}
              className="max-h-[75vh] overflow-auto whitespace-pre-wrap break-words rounded-(--radius-control) bg-sunken p-4 text-sm"
            >
              {data.text}
            </pre>
          </details>
          <Button variant="button-quiet" className="mt-3" pending={test.isPending} onClick={() => test.mutate({})}>
            {t('dashboard.newsletter.sendTest')}
          </Button>
        </>
      )}
    </TitledSection>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-4">{children}</p>
}

/** The time of the next mail, as an empty element, and its content so far. */
function describe(articles: number, recipients: number): string {
  return recipients === 0
    ? t('dashboard.newsletter.dueNobody', { articles })
    : t('dashboard.newsletter.dueTo', { articles, subscribers: recipients })
}
