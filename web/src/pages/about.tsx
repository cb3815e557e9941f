import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { ArticleText } from '../features/posts/article/article-text.tsx'
import { siteAbout } from '../features/site/queries.ts'
import { isNotFound } from '../lib/calls/api-client.ts'
import { load } from '../lib/calls/loading.ts'
import { PageHead } from '../lib/head/page-head.tsx'
import { useSite } from '../lib/head/use-site.ts'
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
    title: 'Write until it is said',
    text: 'The editor shows on one side what you type and on the other what it will become. Pictures come in by paste, every change is kept before you think of saving, and a crash, a closed tab or a second thought costs you no word.',
  },
  {
    drawing: 'about-read',
    title: 'Read without being chased',
    text: 'Text at the size of a good book, on paper that turns dark in the evening. A page is there before you look for it, works without scripts, and prints as cleanly as it reads. There is nothing to close before the first sentence.',
  },
  {
    drawing: 'about-talk',
    title: 'Talk under the last line',
    text: 'Comments stand below the article, oldest first, in the words of people who have a name. Write one before you log in and it waits for you. What you said is yours to mend, to take back, and to bring back again.',
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
      <PageHead title={title} description={`About ${name}.`} path={paths.about} />
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
        title="About"
        description={`What ${name} is for: writing that is finished, reading that is not interrupted, and talking below the last line.`}
        path={paths.about}
      />
      <section className="page-width pt-12 text-center sm:pt-20">
        <p className="eyebrow">About {name}</p>
        <h1 className="mx-auto mt-4 max-w-4xl text-balance font-serif text-4xl tracking-[-0.025em]">
          For words that are read to the end
        </h1>
        <p className="mx-auto mt-6 max-w-xl text-pretty font-serif text-muted text-xl">
          {name} is a blog for people who have something to say and for people with an evening to hear it.
        </p>
        <Drawing name="about-hero" width={960} height={420} className="mx-auto mt-10 mb-12 w-full max-w-5xl" />
      </section>
      <div className="page-width">
        {reasons.map(({ drawing, title, text }, index) => (
          <section
            key={title}
            data-entrance=""
            className="grid grid-cols-1 items-center gap-x-20 gap-y-8 border-line border-t py-14 sm:py-20 md:grid-cols-2"
          >
            <Drawing
              name={drawing}
              width={560}
              height={420}
              className={`w-full ${index % 2 === 1 ? 'md:order-last' : ''}`}
            />
            <div className="max-w-lg">
              <h2 className="text-balance font-serif text-3xl">{title}</h2>
              <p className="mt-5 text-pretty font-serif text-muted text-xl">{text}</p>
            </div>
          </section>
        ))}
      </div>
      <section className="band">
        <div className="page-width py-(--space-section) text-center">
          <h2 className="mx-auto max-w-2xl text-balance font-serif text-4xl">
            The first sentence is the hardest. We have left room for it.
          </h2>
          <Link to={paths.register} className="button mt-9">
            Get Started
          </Link>
        </div>
      </section>
    </>
  )
}
