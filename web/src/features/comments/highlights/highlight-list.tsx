import { paths } from '@byline/contract/addresses/paths'
import type { ListedHighlight } from '@byline/contract/passages/highlights'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { textDirective } from '../../../lib/passages/text-directive.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Time } from '../../../ui/time.tsx'
import { removeHighlightMutation } from './queries.ts'

/** Highlights, each with a link to its place. */
export function HighlightList({ highlights }: { highlights: ListedHighlight[] }) {
  return (
    <ol className="max-w-3xl divide-y divide-line border-line border-y">
      {highlights.map((highlight) => (
        <li key={highlight._id} className="py-5">
          <HighlightEntry highlight={highlight} />
        </li>
      ))}
    </ol>
  )
}

function HighlightEntry({ highlight: { _id: id, passage, createdAt, post } }: { highlight: ListedHighlight }) {
  const removing = useMutation(removeHighlightMutation)
  const { exact, state, wording } = passage
  const title = post && (post.title || t('shared.posts.untitled'))
  return (
    <>
      <blockquote dir="auto" className="whitespace-pre-line break-words font-serif text-lg">
        {exact}
      </blockquote>
      {state !== 'standing' && post && (
        <p dir="auto" className="mt-1 break-words text-muted">
          {wording === undefined ? t('shared.passages.isGone') : t('dashboard.highlights.changed', { wording })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 break-words text-muted text-sm">
          {post ? (
            // Browsers look for the text when they load a page.
            <Link to={addressOf(post.slug, passage)} reloadDocument className="link inline-block py-2.5">
              {title}
            </Link>
          ) : (
            t('dashboard.highlights.noArticle')
          )}{' '}
          · <Time iso={createdAt} />
        </p>
        <Button variant="button-quiet" pending={removing.isPending} onClick={() => removing.mutate({ params: { id } })}>
          {t('shared.actions.remove')}
        </Button>
      </div>
    </>
  )
}

/** The address at which an article opens at the passage, or at its beginning if it is gone. */
function addressOf(
  slug: string,
  { exact, prefix, suffix, start, wording = exact }: ListedHighlight['passage'],
): string {
  if (start === null) return paths.article(slug)
  const directive = textDirective({ exact: wording, prefix, suffix, start }, '')
  return `${paths.article(slug)}#:~:${directive}`
}
