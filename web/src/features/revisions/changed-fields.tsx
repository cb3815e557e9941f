import type { Comparison } from '@byline/contract/posts/revisions'
import { useSite } from '../../lib/head/use-site.ts'
import { languageAttributes } from '../../lib/language/language-attributes.ts'
import { t } from '../../lib/language/texts.ts'
import { languageInWords } from '../../lib/language-choices.ts'

/** The changes of everything but the text. */
export function ChangedFields({ comparison }: { comparison: Comparison }) {
  const { title, caption, tags, coverAlt, coverCredit, coverChanged, languages } = comparison
  const { lang } = useSite()
  const fields = [
    { name: t('shared.posts.title'), html: title },
    { name: t('shared.posts.caption'), html: caption },
    { name: t('shared.posts.tags'), html: tags },
    { name: t('shared.posts.coverAlt'), html: coverAlt },
    { name: t('shared.posts.coverCredit'), html: coverCredit },
  ].filter(({ html }) => html !== null)
  if (fields.length === 0 && !coverChanged && !languages) return null
  return (
    <dl className="changed-fields">
      {fields.map(({ name, html }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd
            {...languageAttributes(comparison)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by packages/markdown
            dangerouslySetInnerHTML={{ __html: html ?? '' }}
          />
        </div>
      ))}
      {coverChanged && (
        <div>
          <dt>{t('shared.revisions.cover')}</dt>
          <dd>{t('shared.revisions.coverChanged')}</dd>
        </div>
      )}
      {languages && (
        <div>
          <dt>{t('shared.posts.language')}</dt>
          <dd>
            <del>{languageInWords(languages.from, lang)}</del> <ins>{languageInWords(languages.to, lang)}</ins>
          </dd>
        </div>
      )}
    </dl>
  )
}
