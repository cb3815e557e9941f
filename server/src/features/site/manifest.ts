import { paths } from '@byline/contract/addresses/paths'
import type { Settings } from '@byline/contract/site/settings'

/** The web manifest of the site below that path (W3C App Manifest), as JSON. */
export function manifestOf({ name, description, lang, dir, icon }: Settings, basePath = ''): string {
  return JSON.stringify({
    id: `${basePath}/`,
    name,
    short_name: name,
    description,
    lang,
    dir,
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'minimal-ui',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: (icon === null ? drawnIcons : iconsFrom(icon)).map(({ src, ...more }) => ({ src: basePath + src, ...more })),
  })
}

const png = { type: 'image/png' }

const drawnIcons = [
  { src: '/icon-192.png', sizes: '192x192', ...png },
  { src: '/icon-512.png', sizes: '512x512', ...png },
  { src: '/icon-maskable.png', sizes: '512x512', ...png, purpose: 'maskable' },
]

function iconsFrom(picture: string) {
  return [
    { src: paths.siteIcon(picture, 192), sizes: '192x192', ...png },
    { src: paths.siteIcon(picture, 512), sizes: '512x512', ...png },
    {
      src: `${paths.siteIcon(picture, 512)}?maskable`,
      sizes: '512x512',
      ...png,
      purpose: 'maskable',
    },
  ]
}
