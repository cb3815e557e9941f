import { defaultSite } from '@byline/contract/default-site'
import { paths } from '@byline/contract/paths'
import type { SitePicture } from '@byline/contract/site'
import { useSite } from '../../lib/use-site.ts'

/** The logo of the site for day and for night: the owner's pictures, else ours for our name and letters for any other. */
export function Logo() {
  const { name, logo, logoDark } = useSite()
  if (logo) {
    return (
      <>
        <LogoImage picture={logo} className={logoDark ? 'dark:hidden' : ''} />
        {logoDark && <LogoImage picture={logoDark} className="hidden dark:block" />}
      </>
    )
  }
  if (name !== defaultSite.name) {
    return <span className="max-w-48 truncate font-serif text-2xl">{name}</span>
  }
  return (
    <>
      <img src="/logo-light.svg" alt="" {...drawn} className="dark:hidden" />
      <img src="/logo-dark.svg" alt="" {...drawn} className="hidden dark:block" />
    </>
  )
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
