import type { Handler } from './equivalents.ts'
import { figureOf, galleryOf } from './figure.ts'
import type { Equivalent } from './output.ts'
import { assetPath } from './site-links.ts'
import { argument, type TemplateTag } from './template-tag.ts'

const ID = [
  'id',
  'videoid',
  'youtubeid',
  'video',
  'video_id',
  'youtube_id',
  'v',
  'code',
  'key',
  'tweetid',
  'hash',
]
const ADDRESS = ['url', 'src', 'href', 'link', 'file', 'source', 'mp4', 'webm']

/** Pictures, and videos and other frames that become links. */
export const media: Record<string, Handler> = {
  ...aliases('youtube youtubeembed liteyoutube ytplayer youtubevideo yt embedyoutube', (tag) =>
    video(tag, 'youtube.com', (id) => `https://www.youtube.com/watch?v=${id}`),
  ),
  ...aliases('vimeo vimeoembed', (tag) =>
    video(tag, 'vimeo.com', (id) => `https://vimeo.com/${id}`),
  ),
  ...aliases('bilibili', (tag) =>
    video(tag, 'bilibili.com', (id) => `https://www.bilibili.com/video/${id}`),
  ),
  ...aliases('video videoplayer player localvideo embedvideo', (tag, context) => {
    const provider = argument(tag, 'provider', 'type')?.toLowerCase() ?? ''
    const other = media[provider]
    return other && other !== media.video ? other(tag, context) : file(tag, 'Video')
  }),
  ...aliases('audio', (tag) => file(tag, 'Sound')),
  ...aliases('tweet twitter twittertweet x embedtweet', (tag) => {
    const id = firstOf(tag, [...ID, ...ADDRESS])
    const user = argument(tag, 'user') ?? (tag.positional.length > 1 ? tag.positional[0] : 'i/web')
    const status = tag.positional.length > 1 ? tag.positional[1] : id
    return frame(
      tag,
      'Post',
      'twitter.com',
      status,
      (one) => `https://twitter.com/${user}/status/${one}`,
    )
  }),
  ...aliases('mastodon toot instagram facebook linkedin', (tag) =>
    frame(tag, 'Post', `${tag.name}.com`, firstOf(tag, [...ID, ...ADDRESS]), (id) =>
      tag.name === 'instagram' ? `https://www.instagram.com/p/${id}/` : undefined,
    ),
  ),
  ...aliases('gist', (tag) => {
    const [first = '', second] = tag.positional
    const id =
      argument(tag, 'id', 'url', 'src') ??
      (second && !second.includes('.') ? `${first}/${second}` : first)
    return frame(tag, 'Gist', 'gist.github.com', id, (one) => `https://gist.github.com/${one}`)
  }),
  ...aliases('jsfiddle', (tag) =>
    frame(tag, 'Example', 'jsfiddle.net', firstOf(tag, ID), (id) => `https://jsfiddle.net/${id}/`),
  ),
  ...aliases('codepen', (tag) =>
    frame(tag, 'Example', 'codepen.io', firstOf(tag, [...ADDRESS, 'id']), (id) => {
      const user = argument(tag, 'user') ?? tag.positional[1]
      return user
        ? `https://codepen.io/${user}/pen/${argument(tag, 'hash', 'id') ?? id}`
        : undefined
    }),
  ),
  ...aliases('codesandbox stackblitz glitch replit', (tag) =>
    frame(tag, 'Example', `${tag.name}.io`, firstOf(tag, [...ADDRESS, 'id']), (id) =>
      tag.name === 'codesandbox' ? `https://codesandbox.io/s/${id}` : undefined,
    ),
  ),
  ...aliases(
    'soundcloud spotify asciinema slideshare speakerdeck peertube twitch embed iframe pdf oembed',
    (tag) =>
      frame(
        tag,
        tag.name === 'pdf' ? 'Document' : 'Content',
        '',
        firstOf(tag, [...ADDRESS, 'id']),
        (id) =>
          tag.name === 'asciinema'
            ? `https://asciinema.org/a/${id}`
            : tag.name === 'pdf'
              ? id
              : undefined,
      ),
  ),
  ...aliases(
    'figure image img picture responsiveimage postimage imageproc imgproc lightbox nextimage staticimage themedimage',
    figureOf,
  ),
  ...aliases('assetimg', (tag, { path }) => {
    const [picture = '', ...rest] = tag.positional
    const words = rest.filter((one) => !/^\d+$/.test(one))
    const sizes = rest.filter((one) => /^\d+$/.test(one))
    const named = new Map([
      ['alt', words.join(' ')],
      ...(sizes[0] ? ([['width', sizes[0]]] as const) : []),
    ])
    const src = /^(https?:|\/)/.test(picture) ? picture : assetPath(path, picture)
    return figureOf({ ...tag, positional: [src.replace(/^<|>$/g, '')], named })
  }),
  ...aliases('gallery imagegallery', galleryOf),
}

function video(tag: TemplateTag, host: string, addressOf: (id: string) => string) {
  return frame(tag, 'Video', host, firstOf(tag, [...ID, ...ADDRESS]), addressOf)
}

function file(tag: TemplateTag, kind: string): Equivalent | undefined {
  return frame(tag, kind, '', firstOf(tag, [...ADDRESS, 'id']), (path) => path)
}

/** A link with the title and the host, on a line of its own. */
function frame(
  tag: TemplateTag,
  kind: string,
  host: string,
  written: string | undefined,
  addressOf: (id: string) => string | undefined,
): Equivalent | undefined {
  const id = written?.trim() ?? ''
  if (id === '' || /[\s<>"]/.test(id)) return undefined
  const isAddress = /^(https?:)?\/\//i.test(id)
  const address = isAddress ? id.replace(/^\/\//, 'https://') : addressOf(id)
  if (address === undefined) return undefined
  const shown = isAddress ? hostOf(address) : host
  const title = argument(tag, 'title', 'caption', 'alt', 'label', 'name')
  const words = title ?? (shown ? `${kind} on ${shown}` : `${kind} ${id.split('/').at(-1)}`)
  const label = title && shown ? `${title} (${shown})` : words
  return { text: `[${label.replace(/([[\]])/g, '\\$1')}](${escaped(address)})`, isBlock: true }
}

function firstOf(tag: TemplateTag, names: string[]): string | undefined {
  return argument(tag, ...names) ?? tag.positional[0]
}

function hostOf(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1] ?? ''
}

function escaped(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}

function aliases(names: string, handler: Handler): Record<string, Handler> {
  return Object.fromEntries(names.split(' ').map((name) => [name, handler]))
}
