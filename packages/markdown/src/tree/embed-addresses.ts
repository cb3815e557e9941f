/** The verb for the target of a link. */
export type EmbedVerb = 'Watch' | 'Listen' | 'Open'

const VIDEO_HOSTS =
  /(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com|twitch\.tv|loom\.com|wistia\.(?:com|net)|ted\.com|bilibili\.com|streamable\.com)$/
const SOUND_HOSTS =
  /(?:^|\.)(?:soundcloud\.com|spotify\.com|bandcamp\.com|mixcloud\.com|deezer\.com|music\.apple\.com|podcasts\.apple\.com)$/

/** A host only for reading relative addresses. */
const SOME_PAGE = 'https://page.invalid/article/'

/**
 * The address of an embedded page or file, as readers open it; undefined unless it is relative or uses http or https.
 * The host is undefined for a relative one.
 */
export function webAddress(written: string): { address: string; host: string | undefined } | undefined {
  const given = written.trim()
  const url = given === '' ? null : URL.parse(given, SOME_PAGE)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.host === 'page.invalid') return { address: given, host: undefined }
  const page = pageOf(url)
  return { address: page.href, host: page.hostname.replace(/^www\./, '') }
}

export function verbOf(host: string | undefined): EmbedVerb {
  if (VIDEO_HOSTS.test(host ?? '')) return 'Watch'
  return SOUND_HOSTS.test(host ?? '') ? 'Listen' : 'Open'
}

/** The page for people of an address that is made for frames, where that is known. */
function pageOf(url: URL): URL {
  const host = url.hostname.replace(/^www\./, '')
  const [first = '', second = '', third = ''] = url.pathname.split('/').filter(Boolean)
  const at = (address: string) => URL.parse(address) ?? url
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && /^(?:embed|v)$/.test(first)) return youTube(url, second)
  if (host === 'player.vimeo.com' && first === 'video' && second) {
    const secret = url.searchParams.get('h')
    return at(`https://vimeo.com/${second}${secret ? `/${encodeURIComponent(secret)}` : ''}`)
  }
  if (host === 'dailymotion.com' && first === 'embed') return at(`${url.origin}/${second}/${third}`)
  if (host === 'open.spotify.com' && first === 'embed') return at(`${url.origin}/${second}/${third}`)
  if (host === 'codepen.io' && second === 'embed' && third) {
    const pen = url.pathname.split('/').filter(Boolean).at(-1)
    return at(`${url.origin}/${first}/pen/${pen}`)
  }
  if (host === 'w.soundcloud.com') {
    const track = URL.parse(url.searchParams.get('url') ?? '')
    if (track && /^https?:$/.test(track.protocol)) return track
  }
  return url
}

function youTube(url: URL, video: string): URL {
  const page = new URL('https://www.youtube.com/')
  const list = url.searchParams.get('list')
  if (video === 'videoseries' && list) {
    page.pathname = '/playlist'
    page.searchParams.set('list', list)
    return page
  }
  // The oldest addresses have their parameters in the path.
  const [id = ''] = video.split('&')
  if (!/^[\w-]+$/.test(id)) return url
  page.pathname = '/watch'
  page.searchParams.set('v', id)
  const start = /^\d+/.exec(url.searchParams.get('start') ?? '')?.[0]
  if (start) page.searchParams.set('t', `${start}s`)
  return page
}
