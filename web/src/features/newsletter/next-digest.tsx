import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counted } from '../../lib/counted.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { Time } from '../../ui/time.tsx'
import { newsletterPreview, testMutation } from './manage-queries.ts'

interface NextDigestProps {
  /** When it is due; null if the newsletter is off. */
  nextAt: string | null
  /** Whether mails leave this machine. */
  mailServer: boolean
}

/** When the next digest goes out, what would be in it now, and a test of it. */
export function NextDigest({ nextAt, mailServer }: NextDigestProps) {
  const { data, error, refetch } = useQuery(newsletterPreview)
  const test = useMutation(testMutation)
  return (
    <section aria-labelledby="next-digest" className="panel">
      <h2 id="next-digest" className="font-serif text-2xl">
        The next mail
      </h2>
      <p className="mt-2 text-muted">
        {nextAt === null ? (
          'The weekly mail is switched off by NEWSLETTER_TIME=off.'
        ) : (
          <>
            Due <Time iso={nextAt} whole />. {data && describe(data.articles, data.recipients)}
          </>
        )}
      </p>
      {!mailServer && (
        <p className="notice mt-4">
          No mail server is set, so mails are written to files in the folder “mail” of the data folder. Set SMTP_URL to
          send them.
        </p>
      )}
      {error && !data ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.articles === 0 ? (
        <Note>No article has been published since the last mail, so there is nothing to send.</Note>
      ) : (
        <>
          <p className="mt-6 break-words">
            <span className="text-muted">Subject:</span> {data.subject}
          </p>
          <iframe
            title="Preview of the next mail"
            src={data.page}
            sandbox="allow-popups"
            className="mt-3 h-[36rem] w-full rounded-(--radius-control) border border-line bg-raised"
          />
          <details className="mt-3">
            <summary className="link flex min-h-11 cursor-pointer items-center">The same as plain text</summary>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
              tabIndex={0}
              className="max-h-96 overflow-auto whitespace-pre-wrap break-words rounded-(--radius-control) bg-sunken p-4 text-sm"
            >
              {data.text}
            </pre>
          </details>
          <Button variant="button-quiet" className="mt-3" pending={test.isPending} onClick={() => test.mutate({})}>
            Send a test to myself
          </Button>
        </>
      )}
    </section>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-4">{children}</p>
}

function describe(articles: number, recipients: number): string {
  const what = counted(articles, 'article')
  return recipients === 0
    ? `It has ${what} so far, and nobody to send it to yet.`
    : `It has ${what} so far and goes to ${counted(recipients, 'subscriber')}.`
}
