import type { Say } from '@byline/languages/texts'
import { type EmbedVerb, verbOf, webAddress } from '@byline/markdown/tree/embed-addresses'
import { embedWords } from '@byline/markdown/tree/embeds'
import { figureOf, galleryOf, liquidPicture } from './figure.ts'
import type { Equivalent } from './output.ts'
import { assetPath } from './site-links.ts'
import { aliases, argument, block, type Handler, type TemplateTag } from './template-tag.ts'

const ID = 'id videoid youtubeid video video_id video-id youtube_id v code key tweetid hash'.split(' ')
const ADDRESS = ['url', 'src', 'href', 'link', 'file', 'source', 'mp4', 'webm']

/** A tag, and the words for links in place of it. */
interface Said {
  tag: TemplateTag
  say: Say | undefined
}

/** Pictures, and videos and other frames that become links. */
export const media: Record<string, Handler> = {
  ...aliases('youtube liteyoutube', (tag, { say }) =>
    video({ tag, say }, (id) => `https://www.youtube.com/watch?v=${id}`),
  ),
  ...aliases('vimeo', (tag, { say }) => video({ tag, say }, (id) => `https://vimeo.com/${id}`)),
  ...aliases('video', (tag, { say }) => file({ tag, say }, 'Watch')),
  ...aliases('audio', (tag, { say }) => file({ tag, say }, 'Listen')),
  ...aliases('tweet twitter x', (tag, { say }) => {
    const id = firstOf(tag, [...ID, ...ADDRESS])
    const user = argument(tag, 'user') ?? (tag.positional.length > 1 ? tag.positional[0] : 'i/web')
    const status = tag.positional.length > 1 ? tag.positional[1] : id
    return frame({ tag, say }, 'Open', status, (one) => `https://twitter.com/${user}/status/${one}`)
  }),
  ...aliases('instagram', (tag, { say }) =>
    frame({ tag, say }, 'Open', firstOf(tag, [...ID, ...ADDRESS]), (id) => `https://www.instagram.com/p/${id}/`),
  ),
  ...aliases('gist', (tag, { say }) => {
    const [first = '', second] = tag.positional
    const id = argument(tag, 'id', 'url', 'src') ?? (second && !second.includes('.') ? `${first}/${second}` : first)
    return frame({ tag, say }, 'Open', id, (one) => `https://gist.github.com/${one}`)
  }),
  ...aliases('jsfiddle', (tag, { say }) =>
    frame({ tag, say }, 'Open', firstOf(tag, ID), (id) => `https://jsfiddle.net/${id}/`),
  ),
  ...aliases('codepen', (tag, { say }) =>
    frame({ tag, say }, 'Open', firstOf(tag, [...ADDRESS, 'id']), (id) => {
      const user = argument(tag, 'user') ?? tag.positional[1]
      return user ? `https://codepen.io/${user}/pen/${argument(tag, 'hash', 'id') ?? id}` : undefined
    }),
  ),
  ...aliases('embed iframe oembed', (tag, { say }) =>
    frame({ tag, say }, 'Open', firstOf(tag, [...ADDRESS, 'id']), () => undefined),
  ),
  ...aliases('figure image picture responsiveimage postimage', figureOf),
  ...aliases('img', liquidPicture),
  ...aliases('assetimg', (tag, { path }) => {
    const [picture = '', ...rest] = tag.positional
    const words = rest.filter((one) => !/^\d+$/.test(one))
    const sizes = rest.filter((one) => /^\d+$/.test(one))
    const named = new Map([['alt', words.join(' ')], ...(sizes[0] ? ([['width', sizes[0]]] as const) : [])])
    const src = /^(https?:|\/)/.test(picture) ? picture : assetPath(path, picture)
    return figureOf({ ...tag, positional: [src.replace(/^<|>$/g, '')], named })
  }),
  ...aliases('gallery', galleryOf),
}

function video(said: Said, addressOf: (id: string) => string) {
  return frame(said, 'Watch', firstOf(said.tag, [...ID, ...ADDRESS]), addressOf)
}

function file(said: Said, verb: EmbedVerb): Equivalent | undefined {
  return frame(said, verb, firstOf(said.tag, [...ADDRESS, 'id']), (path) => path)
}

/** A link with the title and the host, on a line of its own. */
function frame(
  { tag, say }: Said,
  verb: EmbedVerb,
  written: string | undefined,
  addressOf: (id: string) => string | undefined,
): Equivalent | undefined {
  const id = written?.trim() ?? ''
  if (id === '' || /[\s<>"]/.test(id)) return undefined
  const isAddress = /^(https?:)?\/\//i.test(id)
  const web = webAddress((isAddress ? id : addressOf(id)) ?? '')
  if (web === undefined) return undefined
  const shown = web.host
  const title = argument(tag, 'title', 'caption', 'alt', 'label', 'name') ?? ''
  const name = title || (shown ? '' : (id.split('/').at(-1) ?? ''))
  const label = embedWords(shown, name, { verb: verb === 'Open' ? verbOf(shown) : verb, say })
  return block(`[${label.replace(/([[\]])/g, '\\$1')}](${escaped(web.address)})`)
}

function firstOf(tag: TemplateTag, names: string[]): string | undefined {
  return argument(tag, ...names) ?? tag.positional[0]
}

function escaped(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}
