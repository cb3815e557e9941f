import { type Letters, lettersOf } from '@byline/contract/passages/find-passage'

/**
 * The parts of Markdown that are not read: remarks and tags, pictures, addresses of links, references, the languages of
 * code, the marks of items and footnotes, and entities.
 */
const UNREAD =
  /<!--[\s\S]*?-->|<\/?[a-z][^<>\n]{0,2000}>|!\[[^\]\n]{0,1000}\]\([^()\n]{0,2000}\)|(?<=\])\([^()\n]{0,2000}(?:\([^()\n]{0,500}\)[^()\n]{0,500})?\)|(?<=\])\[[^\]\n]{0,200}\]|\[\^[^\]\s]{1,100}\]|^[ \t]*\[[^\]^\n]{1,200}\]:.*$|^[ \t>]*(?:`{3,}|~{3,}).*$|^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t])?|&(?:[a-z]{2,30}|#\d{1,7});/gim

/** The letters of a text that its readers see, with their places in the Markdown. */
export function lettersOfMarkdown(markdown: string): Letters {
  // Blanks of the same length, so that the places stay.
  return lettersOf(markdown.replace(UNREAD, (mark) => ' '.repeat(mark.length)))
}
