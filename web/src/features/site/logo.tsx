import { paths } from '@byline/contract/addresses/paths'
import { defaultSite } from '@byline/contract/site/default-site'
import type { SiteInfo, SitePicture } from '@byline/contract/site/site-info'
import { useSite } from '../../lib/head/use-site.ts'

/** The logo of the site for day and for night: the owner's pictures, else ours for our name and letters for any other. */
export function Logo() {
  const site = useSite()
  const { name, logo, logoDark } = site
  if (logo) {
    return (
      <>
        <LogoImage picture={logo} className={logoDark ? 'dark:hidden' : ''} />
        {logoDark && <LogoImage picture={logoDark} className="hidden dark:block" />}
      </>
    )
  }
  if (isLettered(site)) {
    return <bdi className="max-w-48 truncate font-serif text-2xl">{name}</bdi>
  }
  return (
    <>
      <img src="/logo-light.svg" alt="" {...drawn} className="dark:hidden" />
      <img src="/logo-dark.svg" alt="" {...drawn} className="hidden dark:block" />
    </>
  )
}

/** Whether the logo is a name in letters, which may be cut off where there is little room. */
export function isLettered({ name, logo }: Pick<SiteInfo, 'name' | 'logo'>): boolean {
  return !logo && name !== defaultSite.name
}

const drawn = { width: 109, height: 28, loading: 'lazy' } as const

function LogoImage({
  picture: { file, width, height },
  className,
}: {
  picture: NonNullable<SitePicture>
  className: string
}) {
  return (
    <img
      src={paths.upload(file)}
      alt=""
      width={width}
      height={height}
      className={`h-8 w-auto max-w-48 object-contain ${className}`}
    />
  )
}
