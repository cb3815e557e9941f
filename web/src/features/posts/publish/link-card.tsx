import { uploadAtWidth } from '@byline/contract/addresses/paths'
import { useSiteUrl } from '../../../lib/head/site-url.ts'
import { t } from '../../../lib/language/texts.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import type { PostFields } from '../content/post-fields.ts'

interface LinkCardProps {
  fields: PostFields
  /** The beginning of the stored text, for a post without a caption. */
  excerpt: string
  /** The address of the drawn picture that a post without a cover has. */
  drawn: string | undefined
}

/** The link to the post as social networks show it. */
export function LinkCard({ fields: { cover, title, caption }, excerpt, drawn }: LinkCardProps) {
  const picked = useObjectUrl(cover instanceof File ? cover : undefined)
  const stored = typeof cover === 'string' ? uploadAtWidth(cover, 1280) : picked
  const picture = cover === null ? drawn : stored
  const host = useSiteUrl().replace(/^https?:\/\//, '')
  return (
    <section aria-label={t('dashboard.publish.linkCard')} className="link-card">
      <h3>{t('dashboard.publish.linkCard')}</h3>
      <figure>
        <div className="link-card-picture">{picture && <img src={picture} alt="" />}</div>
        <figcaption>
          <bdi className="link-card-host">{host}</bdi>
          <strong dir="auto">{title.trim() || t('shared.posts.untitled')}</strong>
          <span dir="auto">{caption.trim() || excerpt}</span>
        </figcaption>
      </figure>
    </section>
  )
}
