import { paths } from '@byline/contract/paths'
import { queryOptions } from '@tanstack/react-query'
import { Link } from '../../../ui/link.tsx'
import { Time } from '../../../ui/time.tsx'
import type { RecoveredContent } from './recovered-content.ts'

/** The texts that only this browser has; none if it has no storage. Their code is loaded where they are shown. */
export const unsavedTexts = (userId: string) =>
  queryOptions({
    queryKey: ['unsaved texts', userId],
    queryFn: async () => {
      const { listUnsaved } = await import('./list-unsaved.ts')
      return listUnsaved(userId).catch(() => [])
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { failsInPlace: true },
  })

const MOST = 3

/** Links to the forms that offer to restore the texts. */
export function UnsavedTexts({ texts }: { texts: RecoveredContent[] }) {
  if (texts.length === 0) return null
  return (
    <section aria-labelledby="page-unsaved" className="notice">
      <h2 id="page-unsaved" className="font-serif text-xl">
        Unsaved texts in this browser
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {texts.slice(0, MOST).map((text) => (
          <UnsavedText key={text.id} text={text} />
        ))}
      </ul>
      {texts.length > MOST && (
        <p className="mt-1 text-muted text-sm">
          {texts.length - MOST} older ones are offered after these.
        </p>
      )}
    </section>
  )
}

function UnsavedText({
  text: { id, postId, fields, baseline, savedAt },
}: {
  text: RecoveredContent
}) {
  const address =
    postId === null ? paths.createPost : paths.editPost(baseline.fields.slug || postId)
  const name = fields.title || fields.body.slice(0, 200) || 'Untitled'
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <p id={`unsaved-${id}`} dir="auto" className="line-clamp-1 break-words font-medium">
          {name}
        </p>
        <p className="text-muted text-sm">
          {postId === null ? 'New post' : 'Changes of a post'} ·{' '}
          <Time iso={new Date(savedAt).toISOString()} />
        </p>
      </div>
      <Link
        to={address}
        aria-describedby={`unsaved-${id}`}
        className="button-quiet button-small shrink-0"
      >
        Continue writing
      </Link>
    </li>
  )
}
