import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { siteFaqs } from '../features/site/queries.ts'
import { isNotFound } from '../lib/calls/api-client.ts'
import { load } from '../lib/calls/loading.ts'
import { PageHead } from '../lib/head/page-head.tsx'
import { useSite } from '../lib/head/use-site.ts'
import { t } from '../lib/language/texts.ts'
import type { LoaderArgs } from '../lib/router/route.ts'
import { LoadFailed } from '../ui/states/load-failed.tsx'
import { Loading } from '../ui/states/loading.tsx'

/** The questions that the owner has set (specification §2). */
export async function loader({ queryClient }: LoaderArgs) {
  await load(queryClient, siteFaqs)
}

/** Questions, each a native `details` element, which needs no script (specification §2). */
export function Component() {
  const { name } = useSite()
  const { data, error, refetch } = useQuery({ ...siteFaqs, throwOnError: isNotFound })
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-10 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <PageHead
        title={t('reading.site.faqs')}
        description={t('reading.site.faqsDescription', { site: name })}
        path={paths.faqs}
      />
      <div>
        <h1 className="page-title">{t('reading.site.faqs')}</h1>
      </div>
      {data ? (
        <div className="border-(--rule) border-t">
          {data.faqs.map(({ question, html }) => (
            <Question key={question} question={question} html={html} />
          ))}
        </div>
      ) : error ? (
        <LoadFailed title={t('reading.site.faqsFailed')} error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Question({ question, html }: { question: string; html: string }) {
  // An answer of one paragraph needs no element around it.
  const paragraph = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>\s*$/.exec(html)?.[1]
  const Answer = paragraph === undefined ? 'div' : 'p'
  return (
    <details
      // The reader may have opened the element before hydration.
      suppressHydrationWarning
      className="group border-line border-b"
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 font-serif text-xl hover:text-accent">
        <bdi>{question}</bdi>
        <Plus aria-hidden className="size-5 shrink-0 text-accent transition-[rotate] group-open:rotate-45" />
      </summary>
      <Answer
        dir="auto"
        className="article-text max-w-(--reading-width) pe-11 pb-7 font-serif text-lg text-muted"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
        dangerouslySetInnerHTML={{ __html: paragraph ?? html }}
      />
    </details>
  )
}
