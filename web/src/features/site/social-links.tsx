import type { SiteInfo } from '@byline/contract/site/site-info'
import { t } from '../../lib/language/texts.ts'

type Network = SiteInfo['socialProfiles'][number]['network']

const names: Record<Exclude<Network, 'website'>, string> = {
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  threads: 'Threads',
  x: 'X',
  youtube: 'YouTube',
}

function nameOf(network: Network): string {
  return network === 'website' ? t('reading.site.website') : names[network]
}

/** Links to the owner's profiles elsewhere, as icons with names. */
export function SocialLinks({ profiles }: { profiles: SiteInfo['socialProfiles'] }) {
  return (
    <ul aria-label={t('reading.site.profiles')} className="mt-4 -ms-2.5 flex flex-wrap gap-1">
      {profiles.map(({ network, url }) => (
        <li key={network + url}>
          <a
            href={url}
            rel="me noopener"
            title={nameOf(network)}
            className="grid size-11 place-items-center rounded-control text-muted hover:text-accent"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className="size-6">
              <use href={`/social.svg#${network}`} />
            </svg>
            <span className="sr-only">{nameOf(network)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
