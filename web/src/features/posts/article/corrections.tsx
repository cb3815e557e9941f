import type { Correction, PostCard } from '@byline/contract/posts/posts'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { language as pageLanguage, t } from '../../../lib/language/texts.ts'
import { Time } from '../../../ui/time.tsx'

interface CorrectionsProps extends Pick<PostCard, 'language'> {
  corrections: Correction[]
}

/** The corrections of an article, at its end. */
export function Corrections({ corrections, language }: CorrectionsProps) {
  return (
    corrections.length > 0 && (
      <aside aria-label={t('reading.posts.corrections')} className="notice mt-10">
        {corrections.map(({ text, createdAt, thanks }) => (
          <p key={createdAt} dir="auto">
            {rich(t('reading.posts.correction'), {
              time: () => <Time iso={createdAt} />,
              text: () => <span {...languageAttributes({ language })}>{text}</span>,
            })}
            {thanks && ' '}
            {thanks && t('reading.posts.correctionThanks', { names: listed(thanks) })}
          </p>
        ))}
      </aside>
    )
  )
}

/** Names in a row, each with its own direction. */
function listed(names: string[]): string {
  return new Intl.ListFormat(pageLanguage()).format(names.map((name) => `\u2068${name}\u2069`))
}
