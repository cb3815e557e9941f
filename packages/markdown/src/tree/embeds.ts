import type { Key, Say } from '@byline/languages/texts'
import type { Element, ElementContent } from 'hast'
import { english } from '../english.ts'
import { decoded } from './addresses.ts'
import { type EmbedVerb, verbOf, webAddress } from './embed-addresses.ts'
import { paragraph } from './in-paragraphs.ts'
import { uploadOf } from './picture-addresses.ts'

/** Elements that show something of another place, which our Content-Security-Policy blocks. */
const embedding = new Set(['iframe', 'embed', 'object', 'video', 'audio'])
/** The attributes with their address; pages that load frames late have it in `data-src`. */
const ADDRESSES = ['src', 'data', 'dataSrc', 'dataLazySrc', 'value'] as const
const verbs: Record<string, EmbedVerb> = { video: 'Watch', audio: 'Listen' }

const onHost = {
  Watch: 'server.markdown.watchOn',
  Listen: 'server.markdown.listenOn',
  Open: 'server.markdown.openOn',
} as const satisfies Record<EmbedVerb, Key>

/** Facts about something without a host of its own. */
const things = {
  Watch: 'server.markdown.watch',
  Listen: 'server.markdown.listen',
  Open: 'server.markdown.open',
} as const satisfies Record<EmbedVerb, Key>

export function isEmbed({ tagName }: Element): boolean {
  return embedding.has(tagName)
}

/**
 * A link with title and host in place of a frame, a video or a sound, in a paragraph of its own; below the picture that
 * a video shows first, if that is a stored one. Undefined if the embed has neither an address nor a title.
 */
export function embedInParagraph(embed: Element, say: Say = english): Element[] | undefined {
  const found = linkOf(embed, say)
  if (!found) return undefined
  const { link, poster } = found
  if (!poster) return [paragraph([link])]
  return [element('figure', {}, [poster, element('figcaption', {}, [link])])]
}

/** The same within a line; in a link, its words alone. */
export function embedInLine(
  embed: Element,
  { inLink, say }: { inLink: boolean; say: Say },
): ElementContent[] | undefined {
  const found = linkOf(embed, say)
  if (!found) return undefined
  const { link, poster } = found
  const words = inLink && link.type === 'element' ? link.children : [link]
  return poster ? [poster, { type: 'text', value: ' ' }, ...words] : words
}

/** The link is only text where there is no address that readers can open. */
function linkOf(embed: Element, say: Say): { link: ElementContent; poster?: Element } | undefined {
  const found = addressesIn(embed).map(webAddress).find(Boolean)
  const title = titleOf(embed)
  if (!found) return title === '' ? undefined : { link: { type: 'text', value: title } }
  const { address, host } = found
  const verb = verbs[embed.tagName] ?? verbOf(host)
  const name = title || (embed.tagName in verbs ? fileName(address) : '')
  const words = embedWords(host, name, { verb, say })
  const link = element('a', { href: address }, [{ type: 'text', value: words }])
  const { poster } = embed.properties
  if (embed.tagName !== 'video' || !uploadOf(String(poster))) return { link }
  const alt = title === '' ? say('server.markdown.videoBegins') : say('server.markdown.videoBeginsTitled', { title })
  return { link, poster: element('img', { src: String(poster), alt }, []) }
}

/**
 * The words of a link to something embedded: what readers do there, its host and its name, of which each may be
 * missing.
 */
export function embedWords(
  host: string | undefined,
  name: string,
  { verb = verbOf(host), say = english }: { verb?: EmbedVerb; say?: Say | undefined } = {},
): string {
  const place = host ? say(onHost[verb], { host }) : say(things[verb])
  return name === '' ? place : say('server.markdown.named', { what: place, name })
}

function titleOf({ properties: { title, ariaLabel } }: Element): string {
  return String(title || ariaLabel || '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The addresses of the element, then those of its parts. */
function addressesIn({ properties, children }: Element): string[] {
  const own = ADDRESSES.map((name) => properties[name]).filter((value) => typeof value === 'string')
  const parts = children.flatMap((child) => {
    if (child.type !== 'element') return []
    const isAddress = /^(?:movie|src|url|filename)$/i.test(String(child.properties.name))
    return /^(?:source|embed|object)$/.test(child.tagName) || (child.tagName === 'param' && isAddress)
      ? addressesIn(child)
      : []
  })
  return [...own.map(String), ...parts]
}

function fileName(address: string): string {
  const name = URL.parse(address, 'https://page.invalid/')?.pathname.split('/').at(-1) ?? ''
  return decoded(name)
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
