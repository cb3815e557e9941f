import { noteOf } from '@byline/contract/imports/note'
import { escapeHtml } from '../../fields/html.ts'
import type { Changes } from '../../records/changes.ts'
import { isObject, parsedJson } from '../../records/parsed-json.ts'
import type { WxrIndex } from '../wxr/wxr-index.ts'

/** The comments around a block: its name, its attributes as JSON, and whether it has no content. */
const OPENING = /^\s+wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?:\s+(\{[\s\S]*\}))?\s*(\/)?$/
const EXPANSIONS_MAX = 200
const EXPANDED_MAX = 2_000_000

interface Expanding {
  index: Pick<WxrIndex, 'sharedBlocks'>
  /** The post's own field with its footnotes. */
  footnotes: string | undefined
  changes: Changes
}

export function hasBlocks(content: string): boolean {
  return content.includes('<!-- wp:')
}

/**
 * The HTML of a post of the block editor, without the comments. Blocks that several posts share are put in, those that a
 * theme makes when a page is shown, such as the latest posts, are left out and named.
 */
export function expandBlocks(content: string, expanding: Expanding): string {
  const budget = { expansions: EXPANSIONS_MAX, characters: EXPANDED_MAX }
  const html = expand(content, expanding, budget, 0)
  // Markdown has footnotes at the end, wherever they were.
  const hasFootnotes = /<!--\s+wp:footnotes\b|\sdata-fn="/.test(content)
  return hasFootnotes ? html + footnoteList(expanding.footnotes, expanding.changes) : html
}

function expand(
  content: string,
  expanding: Expanding,
  budget: { expansions: number; characters: number },
  depth: number,
): string {
  const result: string[] = []
  let end = 0
  let language: string | undefined
  const withLanguage = (html: string) => {
    const given = language
    language = undefined
    return given === undefined ? html : html.replace('<pre', () => `<pre data-lang="${escapeHtml(given)}"`)
  }
  for (;;) {
    const start = content.indexOf('<!--', end)
    const close = start < 0 ? -1 : content.indexOf('-->', start + 4)
    if (close < 0) break
    result.push(withLanguage(content.slice(end, start)))
    end = close + 3
    const comment = content.slice(start + 4, close)
    const [, given, json, isEmpty] = comment.length < 100_000 ? (OPENING.exec(comment) ?? []) : []
    const name = given?.replace(/^core\//, '')
    if (name === undefined) continue
    const attributes = attributesOf(json)
    if (typeof attributes.language === 'string' && /code/.test(name)) language = attributes.language
    if (!isEmpty) result.push(marker(name, attributes, content, end))
    else if (name === 'block') result.push(shared(String(attributes.ref ?? '')))
    else result.push(withoutContent(name, attributes, expanding))
  }
  result.push(content.slice(end))
  return result.join('')

  function shared(ref: string): string {
    const found = expanding.index.sharedBlocks.get(ref)
    budget.expansions--
    budget.characters -= found?.length ?? 0
    if (found === undefined || depth > 4 || budget.expansions < 0 || budget.characters < 0) {
      expanding.changes.add('left out', `wp:block ${ref}`)
      return ''
    }
    return expand(found, expanding, budget, depth + 1)
  }
}

/** HTML for attributes of a block that its content does not show. */
function marker(name: string, attributes: Record<string, unknown>, content: string, end: number): string {
  const { url } = attributes
  const isBackground = /^\s*<div[^>]*background-image/.test(content.slice(end, end + 2_000))
  if (name === 'cover' && isBackground && typeof url === 'string' && /^https?:/.test(url))
    return `<figure><img src="${escapeHtml(url)}" alt=""></figure>`
  return ''
}

function withoutContent(name: string, { url, service }: Record<string, unknown>, { changes }: Expanding): string {
  if (/^(footnotes|more|nextpage|spacer|separator)$/.test(name)) return ''
  if (name === 'social-link' && typeof url === 'string' && typeof service === 'string')
    return `<p><a href="${escapeHtml(url)}">${escapeHtml(service)}</a></p>`
  changes.add('left out', `wp:${name}`)
  return ''
}

function attributesOf(json = '{}'): Record<string, unknown> {
  const value = parsedJson(json)
  return isObject(value) ? value : {}
}

const FOOTNOTES_MAX = 1_000

/** The list of footnotes that WordPress makes of a post's field: JSON with an id and the HTML of each. */
function footnoteList(json: string | undefined, changes: Changes): string {
  const value = parsedJson(json || '[]')
  const notes = Array.isArray(value) ? value : undefined
  if (!notes) changes.add('left out', noteOf('dashboard.imports.changeFootnotesBroken'))
  const items = (notes ?? []).slice(0, FOOTNOTES_MAX).flatMap((one) => {
    const { id, content } = one ?? {}
    if (typeof id !== 'string' || typeof content !== 'string') return []
    return [`<li id="${escapeHtml(id)}">${content}</li>`]
  })
  return items.length > 0 ? `<ol>${items.join('')}</ol>` : ''
}
