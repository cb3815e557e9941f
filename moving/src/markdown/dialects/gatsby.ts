import type { Changes } from '../../records/changes.ts'

/** A line with code that plugins of Gatsby replace by a frame. */
const FRAME =
  /^([ \t]*)`(?:youtube|video|vimeo|twitter|oembed|codepen|codesandbox|instagram|spotify|twitch):[ \t]*(https?:\/\/[^\s`]+)`[ \t]*$/gm
const GIST = /^([ \t]*)`gist:[ \t]*([\w-]+\/\w+|\w+)[^`\n]*`[ \t]*$/gm
const VIDEO = /^([ \t]*)`(youtube|vimeo):[ \t]*([\w-]{5,20})`[ \t]*$/gm
/** A link to a program for trying code, whose address a plugin makes. */
const TRIED =
  /(?<!!)\[([^[\]\n]*)\]\((codepen|codesandbox|babel-repl|embedded-codesandbox|embedded-codesandbox-view):\/\/([^()\s]*)\)/g

/** Translates lines and links that plugins of Gatsby replace. Must be called before code is taken out of the text. */
export function translateGatsby(text: string, changes: Changes): string {
  const framed = (tag: string, indent: string, address: string) => {
    changes.add('embed', tag.trim())
    return `${indent}<${address}>`
  }
  return text
    .replace(FRAME, framed)
    .replace(GIST, (tag, indent: string, id: string) => framed(tag, indent, `https://gist.github.com/${id}`))
    .replace(VIDEO, (tag, indent: string, name: string, id: string) =>
      framed(tag, indent, name === 'vimeo' ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`),
    )
    .replace(TRIED, (tag, words: string, kind: string, path: string) => {
      const [user, pen, ...rest] = path.split('/')
      const isPen = kind === 'codepen' && user && pen && rest.length === 0
      changes.add(isPen ? 'embed' : 'left out', tag)
      return isPen ? `[${words}](https://codepen.io/${user}/pen/${pen})` : words
    })
}

/** A line that a program replaces by a table of contents. Articles here show theirs beside the text. */
const MARK = /^[ \t]*(?:\[\[_?toc_?\]\]|\[toc\]|@\[toc\](?:\([^()\n]*\))?|\$\{toc\}|<!--[ \t]*toc[ \t]*-->)[ \t]*$/gim
/** A heading above such a table. */
const HEADING = /^##+[ \t]+(?:table of contents|contents|toc)[ \t]*\n\s*(?=##?#? )/gim

export function withoutToc(text: string, changes: Changes): string {
  if (!/toc|contents/i.test(text) || /^\[toc\]:/im.test(text)) return text
  const left = (mark: string) => {
    changes.add('translated tag', mark)
    return ''
  }
  return text.replace(MARK, left).replace(HEADING, left)
}
