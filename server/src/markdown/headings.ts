import type { ContentsEntry } from '@byline/contract/posts'
import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/** `## Title {#id}` and `## Title {: #id }`, as other blog programs write it. */
const GIVEN_ID = /\{:?\s*#([\w-]+)\s*\}\s*$/
/** Ids that belong to the page around the article. */
const RESERVED_ID = /^(page|comments?)(-|$)/

/** Moves headings below the page's own h1, gives each a stable id, and lists them. */
export function headings(contents: ContentsEntry[]) {
  return (tree: Root): void => {
    const found: Element[] = []
    const slugger = new GithubSlugger()
    visit(tree, 'element', (element: Element) => {
      if (/^h[1-6]$/.test(element.tagName)) found.push(element)
      if (typeof element.properties.id === 'string') claim(slugger, element)
    })
    const shift = found.some((heading) => heading.tagName === 'h1') ? 1 : 0
    for (const heading of found) {
      const depth = Math.min(Number(heading.tagName[1]) + shift, 6)
      heading.tagName = `h${depth}`
      const given = takeGivenId(heading)
      const text = lineOf(heading)
      heading.properties.id ??= slugger.slug(given ?? safeId(slug(text)), true)
      contents.push({ id: String(heading.properties.id), text, depth })
    }
  }
}

/** A heading's text on one line, where the heading may have several. */
function lineOf(heading: Element): string {
  const parts = heading.children.map((child) =>
    child.type === 'element' && child.tagName === 'br' ? ' ' : textOf(child),
  )
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** The first element with an id keeps it, as links to it have it. */
function claim(slugger: GithubSlugger, element: Element): void {
  const id = safeId(String(element.properties.id))
  if (id in slugger.occurrences) delete element.properties.id
  else element.properties.id = id
  slugger.occurrences[id] ??= 0
}

function safeId(id: string): string {
  return RESERVED_ID.test(id.toLowerCase()) ? `text-${id}` : id || 'section'
}

/** Takes `{#id}` off the end of a heading's text and answers the id. */
function takeGivenId(heading: Element): string | undefined {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return undefined
  const given = GIVEN_ID.exec(last.value)
  if (!given) return undefined
  last.value = last.value.slice(0, given.index).trimEnd()
  return safeId(String(given[1]))
}
