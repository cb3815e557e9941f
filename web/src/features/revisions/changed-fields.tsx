import type { Comparison } from '@byline/contract/posts/revisions'

/** The changes of title, caption, tags and cover. */
export function ChangedFields({ comparison }: { comparison: Comparison }) {
  const { title, caption, tags, coverChanged } = comparison
  const fields = [
    { name: 'Title', html: title },
    { name: 'Caption', html: caption },
    { name: 'Tags', html: tags },
  ].filter(({ html }) => html !== null)
  if (fields.length === 0 && !coverChanged) return null
  return (
    <dl className="changed-fields">
      {fields.map(({ name, html }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by packages/markdown
            dangerouslySetInnerHTML={{ __html: html ?? '' }}
          />
        </div>
      ))}
      {coverChanged && (
        <div>
          <dt>Cover</dt>
          <dd>The picture has changed.</dd>
        </div>
      )}
    </dl>
  )
}
