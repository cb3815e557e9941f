import { paths } from '@byline/contract/addresses/paths'
import type { OwnTranslation } from '@byline/contract/posts/translation'
import { directionOf, languageName } from '@byline/contract/rules/languages'
import { useMutation } from '@tanstack/react-query'
import { ownName } from '../../../lib/language/own-name.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { stateNames } from '../../../lib/language/state-names.ts'
import { language, t } from '../../../lib/language/texts.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { addTranslationMutation } from '../queries/translations.ts'
import type { ManagedPost } from './queries.ts'
import './translation-marks.css'

/**
 * The other languages of an article in the row of its original, with those that it lacks; in the row of a translation
 * its own language. Each says what is left to do.
 */
export function TranslationMarks({ post }: { post: ManagedPost }) {
  const { translations, missing } = post
  const own = translations.find(({ _id }) => _id === post._id)
  const isOriginal = own === undefined || own.original
  const shown = isOriginal ? translations.filter((each) => each !== own) : [own]
  if (shown.length + missing.length === 0) return null
  return (
    <ul aria-label={t('dashboard.fields.translations')} className="translation-marks">
      {shown.map((each) => (
        <li key={each._id}>
          {isOriginal ? (
            <Link to={paths.editPost(each._id)} className={markOf(each)}>
              <Language translation={each} />
              {each.status !== 'published' && <> · {t(stateNames[each.status])}</>}
            </Link>
          ) : (
            <span className={markOf(each)}>
              <Language translation={each} />
            </span>
          )}
        </li>
      ))}
      {missing.map((tag) => (
        <li key={tag}>
          <Missing post={post} tag={tag} />
        </li>
      ))}
    </ul>
  )
}

/** A language that the article lacks; begins its translation. */
function Missing({ post, tag }: { post: ManagedPost; tag: string }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    ...addTranslationMutation,
    // A callback of the mutation, because the mark is gone once the table is read again.
    onSuccess(reply) {
      addTranslationMutation.onSuccess(reply)
      void navigate(paths.editPost(reply.post._id))
    },
  })
  return (
    <Button
      variant="translation-mark"
      className="translation-missing"
      title={t('dashboard.fields.addTranslation')}
      pending={isPending}
      onClick={() => mutate({ params: { slug: post._id }, body: { language: tag } })}
    >
      {t('dashboard.posts.languageMissing', { language: languageName(tag, language()) })}
    </Button>
  )
}

function markOf({ olderThan }: OwnTranslation): string {
  return olderThan === null ? 'translation-mark' : 'translation-mark translation-older'
}

function Language({ translation }: { translation: OwnTranslation }) {
  const { language, olderThan } = translation
  const name = (
    <bdi lang={language} dir={directionOf(language)}>
      {ownName(language)}
    </bdi>
  )
  return olderThan === null ? name : rich(t('dashboard.posts.languageOlder'), { language: () => name })
}
