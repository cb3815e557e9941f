import type { Comparison } from '@byline/contract/posts/revisions'
import { languageAttributes } from '../../lib/language/language-attributes.ts'
import { t } from '../../lib/language/texts.ts'

/** The changes of title, caption, tags and cover. */
export function ChangedFields({ comparison }: { comparison: Comparison }) {
  const { title, caption, tags, coverChanged } = comparison
  const fields = [
    { name: t('shared.posts.title'), html: title },
    { name: t('shared.posts.caption'), html: caption },
    { name: t('shared.posts.tags'), html: tags },
  ].filter(({ html }) => html !== null)
  if (fields.length === 0 && !coverChanged) return null
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
    </dl>
  )
}
