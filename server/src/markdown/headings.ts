import type { ContentsEntry } from '@byline/contract/posts'
import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { eachElement } from './walk-tree.ts'

/** `## Title {#id}` and `## Title {: #id }`, the syntax of other blog programs. */
const GIVEN_ID = /\{:?\s*#([\w-]+)\s*\}\s*$/
/** Ids used by the page around the article. */
const RESERVED_ID = /^(page|comments?)(-|$)/

/** Shifts headings below the h1 of the page, gives each a stable id, and adds them to `contents`. */
export function headings(contents: ContentsEntry[]) {
  return (tree: Root): void => {
    const found: Element[] = []
    const slugger = new GithubSlugger()
    eachElement(tree, (element) => {
      if (/^h[1-6]$/.test(element.tagName)) found.push(element)
      if (typeof element.properties.id === 'string') reserveId(slugger, element)
    })
    const shift = found.some((heading) => heading.tagName === 'h1') ? 1 : 0
    for (const heading of found) {
      const depth = Math.min(Number(heading.tagName[1]) + shift, 6)
      heading.tagName = `h${depth}`
      const given = removeGivenId(heading)
      const text = lineOf(heading)
      heading.properties.id ??= slugger.slug(given ?? safeId(slug(text)), true)
      contents.push({ id: String(heading.properties.id), text, depth })
    }
  }
}

/** The text of a heading, with spaces instead of line breaks. */
function lineOf(heading: Element): string {
  const parts = heading.children.map((child) =>
    child.type === 'element' && child.tagName === 'br' ? ' ' : textOf(child),
  )
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** Of elements with the same id only the first one keeps it, because links lead there. */
function reserveId(slugger: GithubSlugger, element: Element): void {
  const id = safeId(String(element.properties.id))
  if (id in slugger.occurrences) delete element.properties.id
  else element.properties.id = id
  slugger.occurrences[id] ??= 0
}

function safeId(id: string): string {
  return RESERVED_ID.test(id.toLowerCase()) ? `text-${id}` : id || 'section'
}

/** Removes `{#id}` from the end of a heading's text and returns the id. */
function removeGivenId(heading: Element): string | undefined {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return undefined
  const given = GIVEN_ID.exec(last.value)
  if (!given) return undefined
  last.value = last.value.slice(0, given.index).trimEnd()
  return safeId(String(given[1]))
}
