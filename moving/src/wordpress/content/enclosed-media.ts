import { escapeHtml } from '../../fields/html.ts'
import type { WxrItem } from '../wxr/wxr-item.ts'

const FILES_MAX = 20

/** The sounds and videos of a podcast, which are in a field of their own, unless the text has them too. */
export function enclosedMedia(meta: WxrItem['meta'], content: string): string {
  return meta
    .filter(({ key }) => key === 'enclosure')
    .slice(0, FILES_MAX)
    .map(({ value }) => {
      const [address = '', , type = ''] = value.split('\n').map((line) => line.trim())
      if (!/^https?:\/\/[^\s<>"]+$/.test(address)) return ''
      if (content.includes(address) || content.includes(escapeHtml(address))) return ''
      const tag = type.startsWith('video/') ? 'video' : 'audio'
      return `<${tag} src="${escapeHtml(address)}"></${tag}>\n\n`
    })
    .join('')
}
