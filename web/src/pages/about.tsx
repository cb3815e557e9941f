import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { ArticleText } from '../features/posts/article/article-text.tsx'
import { siteAbout } from '../features/site/queries.ts'
import { isNotFound } from '../lib/calls/api-client.ts'
import { load } from '../lib/calls/loading.ts'
import { PageHead } from '../lib/head/page-head.tsx'
import { useSite } from '../lib/head/use-site.ts'
import { t } from '../lib/language/texts.ts'
import type { LoaderArgs } from '../lib/router/route.ts'
import { Link } from '../ui/link.tsx'
import { Drawing } from '../ui/states/drawing.tsx'

/** The text that the owner has set; a new site has ours. */
export async function loader({ queryClient }: LoaderArgs) {
  await load(queryClient, siteAbout)
}

const reasons = [
  {
    drawing: 'about-write',
    title: 'reading.about.writeTitle',
    text: 'reading.about.writeText',
  },
  {
    drawing: 'about-read',
    title: 'reading.about.readTitle',
    text: 'reading.about.readText',
  },
  {
    drawing: 'about-talk',
    title: 'reading.about.talkTitle',
    text: 'reading.about.talkText',
  },
] as const

export function Component() {
  const about = useQuery({ ...siteAbout, throwOnError: isNotFound }).data?.about
  return about ? <OwnText title={about.title} html={about.html} /> : <Reasons />
}

function OwnText({ title, html }: { title: string; html: string }) {
  const { name } = useSite()
  return (
    <article className="page-width py-12 sm:py-20">
      <PageHead title={title} description={t('reading.about.ownDescription', { site: name })} path={paths.about} />
      <h1 dir="auto" className="page-title mb-8">
        {title}
      </h1>
      <ArticleText html={html} />
    </article>
  )
}

/** Reasons to read and write here, with drawings and a link to register (specification §2). */
function Reasons() {
  const { name } = useSite()
  return (
    <>
      <PageHead
        title={t('reading.layout.about')}
        description={t('reading.about.description', { site: name })}
        path={paths.about}
      />
      <section className="page-width pt-12 text-center sm:pt-20">
        <p className="eyebrow">{t('reading.about.aboutSite', { site: name })}</p>
        <h1 className="mx-auto mt-4 max-w-4xl text-balance font-serif text-4xl tracking-[-0.025em]">
          {t('reading.about.heading')}
        </h1>
        <p className="mx-auto mt-6 max-w-xl text-pretty font-serif text-muted text-xl">
          {t('reading.about.lead', { site: name })}
        </p>
        <Drawing name="about-hero" width={960} height={420} className="mx-auto mt-10 mb-12 w-full max-w-5xl" />
      </section>
      <div className="page-width">
        {reasons.map(({ drawing, title, text }, index) => (
          <section
            key={title}
            data-entrance=""
            className="grid grid-cols-1 items-center gap-x-24 gap-y-8 border-line border-t py-14 sm:py-20 md:grid-cols-2"
          >
            <Drawing
              name={drawing}
              width={560}
              height={420}
              className={`w-full ${index % 2 === 1 ? 'md:order-last' : ''}`}
            />
            <div className="max-w-lg">
              <h2 className="text-balance font-serif text-3xl">{t(title)}</h2>
              <p className="mt-5 text-pretty font-serif text-muted text-xl">{t(text)}</p>
            </div>
          </section>
        ))}
      </div>
      <section className="band">
        <div className="page-width py-(--space-section) text-center">
          <h2 className="mx-auto max-w-2xl text-balance font-serif text-4xl">{t('reading.about.closing')}</h2>
          <Link to={paths.register} className="button mt-9">
            {t('reading.about.getStarted')}
          </Link>
        </div>
      </section>
    </>
  )
}
