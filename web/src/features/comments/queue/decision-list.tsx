import { commentPath, paths } from '@byline/contract/addresses/paths'
import type { Decision } from '@byline/contract/comments/decisions'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { Time } from '../../../ui/time.tsx'
import { SuspensionWords } from '../../users/moderate/suspension-words.tsx'

/** A list of decisions, each with its subject, person, admin, time and reasons. */
export function DecisionList({ decisions }: { decisions: Decision[] }) {
  return (
    <ol className="max-w-3xl divide-y divide-line border-line border-y">
      {decisions.map((decision) => (
        <li key={decision._id} className="grid gap-1 break-words py-4">
          <DecisionRow decision={decision} />
        </li>
      ))}
    </ol>
  )
}

function DecisionRow({ decision }: { decision: Decision }) {
  const { action, automatic, by, decidedAt, user, why, note, until } = decision
  const who = automatic ? 'program' : by ? 'admin' : 'nobody'
  return (
    <>
      <p>
        <span className="font-medium">
          {until === undefined ? t('dashboard.decisions.action', { action }) : <SuspensionWords until={until} />}
        </span>
        {' · '}
        <Link to={`${paths.decisions}?user=${user._id}`} className="link inline-block py-1">
          <bdi>{user.name}</bdi>
        </Link>
      </p>
      <Subject decision={decision} />
      {note !== '' && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {why.map((sentence) => (
        <p key={sentence} className="text-muted text-sm">
          {sentence}
        </p>
      ))}
      <p className="text-muted text-sm">
        {t('dashboard.decisions.by', { who, name: by?.name ?? '' })}
        {' · '}
        <Time iso={decidedAt} />
      </p>
    </>
  )
}

/** The comment or the article, with a link to it if readers see it. */
function Subject({ decision: { comment, post, shown } }: { decision: Decision }) {
  if (!post) return null
  const words = comment ? comment.words : post.title || t('shared.posts.untitled')
  if (!shown) {
    return (
      <p dir="auto" className="text-muted">
        {words}
      </p>
    )
  }
  return (
    <p>
      <Link
        to={comment ? commentPath(post.slug, comment._id) : paths.article(post.slug)}
        dir="auto"
        className="link inline-block py-1"
      >
        {words}
      </Link>
    </p>
  )
}
