import { paths } from '@byline/contract/addresses/paths'
import type { OwnTranslation } from '@byline/contract/posts/translation'
import { directionOf } from '@byline/contract/rules/languages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSite } from '../../../lib/head/use-site.ts'
import { ownName } from '../../../lib/language/own-name.ts'
import { stateNames } from '../../../lib/language/state-names.ts'
import { t } from '../../../lib/language/texts.ts'
import { languages } from '../../../lib/language-choices.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Draft } from '../draft/draft.ts'
import { useDraftField, useDraftState } from '../draft/use-draft.ts'
import { addTranslationMutation, confirmTranslationMutation, translationsOf } from '../queries/translations.ts'

/** The languages of the article, and what begins another one; nothing before the post is on the server. */
export function TranslationsField({ draft }: { draft: Draft }) {
  const { post } = useDraftState(draft)
  const { lang } = useSite()
  const [confirmed, setConfirmed] = useState(false)
  const { data } = useQuery({ ...translationsOf(post?._id ?? ''), enabled: post !== undefined })
  const heading = useRef<HTMLHeadingElement>(null)
  if (!post || !data) return null
  const confirm = () => {
    setConfirmed(true)
    // The button that has the focus disappears.
    heading.current?.focus()
  }
  const { translations } = data.post
  const own = translations.find(({ _id }) => _id === post._id)
  const original = translations.find((each) => each.original)
  return (
    <section aria-labelledby="translations" className="grid gap-3">
      <h3 ref={heading} id="translations" tabIndex={-1} className="field-label outline-none">
        {t('dashboard.fields.translations')}
      </h3>
      {own?.olderThan && original && !confirmed && (
        <Older own={own} original={original} since={own.olderThan} onConfirm={confirm} />
      )}
      {translations.length > 0 && (
        <ul>
          {translations.map((each) => (
            <Language key={each._id} translation={each} isOpen={each._id === post._id} />
          ))}
        </ul>
      )}
      <AddTranslation draft={draft} postId={post._id} taken={translations} site={lang} />
    </section>
  )
}

function Language({ translation, isOpen }: { translation: OwnTranslation; isOpen: boolean }) {
  const { _id, language, status } = translation
  const name = (
    <span lang={language} dir={directionOf(language)}>
      {ownName(language)}
    </span>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      {isOpen ? (
        <strong aria-current="true" className="py-2.5">
          {name}
        </strong>
      ) : (
        <Link to={paths.editPost(_id)} className="link inline-block py-2.5">
          {name}
        </Link>
      )}
      <span className="text-muted text-sm">{t(stateNames[status])}</span>
    </li>
  )
}

interface OlderProps {
  own: OwnTranslation
  original: OwnTranslation
  /** The revision of the original that the translation says the same as. */
  since: string
  onConfirm: () => void
}

/** Says that the original has changed, until somebody says that the translation is as new. */
function Older({ own, original, since, onConfirm }: OlderProps) {
  const { mutate, isPending } = useMutation(confirmTranslationMutation)
  return (
    <div role="status" className="notice grid gap-2">
      <p>{t('dashboard.fields.originalChanged')}</p>
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={`${paths.revisions(original._id)}?from=${encodeURIComponent(since)}`}
          className="link inline-block py-2.5"
        >
          {t('dashboard.fields.seeOriginalChanges')}
        </Link>
        <Button
          variant="button-quiet"
          className="button-small"
          pending={isPending}
          onClick={() => mutate({ params: { slug: own._id } }, { onSuccess: onConfirm })}
        >
          {t('dashboard.fields.translationIsCurrent')}
        </Button>
      </span>
    </div>
  )
}

interface AddTranslationProps {
  draft: Draft
  postId: string
  taken: readonly OwnTranslation[]
  /** The language of the site. */
  site: string
}

function AddTranslation({ draft, postId, taken, site }: AddTranslationProps) {
  const { mutate, isPending } = useMutation(addTranslationMutation)
  const navigate = useNavigate()
  const own = useDraftField(draft, 'language') || site
  const isTaken = (tag: string) => tag === own || taken.some(({ language }) => language === tag)
  const choices = languages(site).filter(([tag]) => !isTaken(tag))
  const [chosen, setChosen] = useState('')
  const language = chosen === '' || isTaken(chosen) ? (choices[0]?.[0] ?? '') : chosen
  return (
    <>
      <SelectField
        label={t('dashboard.fields.translateInto')}
        choices={choices}
        value={language}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        variant="button-quiet"
        className="button-small"
        pending={isPending}
        onClick={() =>
          mutate(
            { params: { slug: postId }, body: { language } },
            { onSuccess: ({ post }) => void navigate(paths.editPost(post._id)) },
          )
        }
      >
        {t('dashboard.fields.addTranslation')}
      </Button>
    </>
  )
}
