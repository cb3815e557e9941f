import type { Element, ElementContent } from 'hast'
import type { Changes } from './changes.ts'

/** A frame, video or sound as a link of its own, with its title and the host that shows it; nothing without an address. */
export function linkOfEmbed(node: Element, changes: Changes): ElementContent[] {
  const given = addressOf(node)
  if (given === '') {
    changes.add('left out', `<${node.tagName}>`)
    return []
  }
  const address = watchAddress(given)
  changes.add('embed', address)
  const title = String(node.properties.title ?? node.properties.ariaLabel ?? '').trim()
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: address },
    children: [{ type: 'text', value: embedTitle(title, address) }],
  }
  const poster = String(node.properties.poster ?? '').trim()
  if (poster === '') return [{ type: 'element', tagName: 'p', properties: {}, children: [link] }]
  const picture: Element = {
    type: 'element',
    tagName: 'img',
    properties: { src: poster, alt: '' },
    children: [],
  }
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [link],
  }
  return [{ type: 'element', tagName: 'figure', properties: {}, children: [picture, caption] }]
}

/** The text of the link to an embedded thing: its title and host, or what is known of them. */
export function embedTitle(title: string, address: string): string {
  const host = hostOf(address)
  if (title !== '') return host === '' ? title : `${title} (${host})`
  const file = /([^/?#]+\.\w{2,5})(?:[?#]|$)/.exec(address.replace(/^\w+:\/\/[^/]*/, ''))?.[1]
  if (file && host !== '') return `${file} (${host})`
  return file ?? (host || address)
}

/** The address that people open in a browser, of one that a frame shows. */
export function watchAddress(given: string): string {
  const address = given.startsWith('//') ? `https:${given}` : given
  if (!URL.canParse(address)) return address
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^(www|m)\./, '')
  const [, kind, id = ''] = pathname.split('/')
  if (/^youtube(-nocookie)?\.com$/.test(host) && (kind === 'embed' || kind === 'v') && id !== '') {
    const list = searchParams.get('list')
    if (id === 'videoseries' && list) return `https://www.youtube.com/playlist?list=${list}`
    const start = searchParams.get('start')
    return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`
  }
  if (host === 'player.vimeo.com' && kind === 'video' && id !== '') return `https://vimeo.com/${id}`
  if (host === 'dailymotion.com' && kind === 'embed')
    return `https://www.dailymotion.com/video/${pathname.split('/')[3] ?? ''}`
  if (host === 'w.soundcloud.com' || host === 'facebook.com') {
    const shown = searchParams.get('url') ?? searchParams.get('href')
    if (shown && URL.canParse(shown)) return shown
  }
  if (host === 'open.spotify.com' && kind === 'embed')
    return address.replace('/embed/', '/').replace(/\?.*$/s, '')
  return address
}

function addressOf(node: Element): string {
  const { src, data, dataSrc, dataLazySrc } = node.properties
  const own = [dataSrc, dataLazySrc, src, data]
    .filter((value) => typeof value === 'string')
    .map((value) => String(value).trim())
    .find((value) => value !== '' && value !== 'about:blank')
  if (own) return own
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'param' && /^(movie|src)$/i.test(String(child.properties.name)))
      return String(child.properties.value ?? '').trim()
    if (/^(source|embed|iframe|a)$/.test(child.tagName)) {
      const inner = addressOf(child) || String(child.properties.href ?? '')
      if (inner !== '') return inner
    }
  }
  return ''
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
}
