import { noteOf } from '@byline/contract/imports/note'
import { toHtml } from 'hast-util-to-html'
import { escapeHtml } from '../../fields/html.ts'
import { parseSourceHtml } from '../../html-to-markdown/clean/parse-source-html.ts'
import type { Changes } from '../../records/changes.ts'
import { isObject } from '../../records/parsed-json.ts'
import { type Card, link, markup, type Payload, text } from './card-parts.ts'
import { readAsGhost } from './ghost-markdown.ts'
import { audio, bookmark, embed, file, video } from './media-cards.ts'
import { beforeAfter, gallery, image, product } from './picture-cards.ts'
import type { Segment } from './segments.ts'

/** The cards of all versions. Those of version 0 and 1 have `card-` before their names. */
const cards: Record<string, Card> = {
  image,
  gallery,
  product,
  bookmark,
  embed,
  file,
  audio,
  video,
  markdown: markdownCard,
  html: htmlCard,
  code,
  codeblock: code,
  hr: rule,
  horizontalrule: rule,
  callout,
  toggle,
  button,
  header,
  'call-to-action': callToAction,
  'before-after': beforeAfter,
}
/** Cards that ask visitors for something, or that only mails have. */
const LEFT_OUT = /^(email|email-cta|paywall|signup|subscribe|transistor|collection|tk|nft)$/

/** The HTML or Markdown of a card; a card that readers here do not get is named. */
export function cardSegments(name: string, payload: unknown, changes: Changes): Segment[] {
  const kind = name.replace(/^card-/, '')
  const given = isObject(payload) ? payload : {}
  const card = Object.hasOwn(cards, kind) ? cards[kind] : undefined
  if (LEFT_OUT.test(kind) || !card || isHidden(given)) {
    changes.add(
      'left out',
      noteOf(isHidden(given) ? 'dashboard.imports.changeCardForMembers' : 'dashboard.imports.changeCard', { kind }),
    )
    return []
  }
  return card(given, changes).map(closed)
}

/** Closes what the HTML of a card leaves open, which would swallow the text behind it. */
function closed(segment: Segment): Segment {
  return 'html' in segment ? { ...segment, html: toHtml(parseSourceHtml(segment.html)) } : segment
}

/** Whether visitors did not see it on the site; it must not become public by moving. */
function isHidden({ visibility }: Payload): boolean {
  if (!isObject(visibility)) return false
  const { web, showOnWeb } = visibility as { web?: { nonMember?: unknown }; showOnWeb?: unknown }
  return showOnWeb === false || web?.nonMember === false
}

function rule(): Segment[] {
  return [{ html: '<hr>' }]
}

function htmlCard({ html }: Payload): Segment[] {
  return [{ html: `<div>${text(html)}</div>` }]
}

function code({ code: written, language, caption }: Payload): Segment[] {
  const name = /^[\w#+.-]{1,30}$/.exec(text(language))?.[0]
  const className = name ? ` class="language-${name}"` : ''
  const block = `<pre><code${className}>${escapeHtml(text(written))}</code></pre>`
  return [{ html: text(caption) === '' ? block : `${block}<p>${markup(caption)}</p>` }]
}

/** The kinds of callouts that signs stand for; any other sign stays in the text. */
const CALLOUTS: Record<string, string> = {
  '💡': 'TIP',
  ℹ️: 'NOTE',
  ℹ: 'NOTE',
  '⚠️': 'WARNING',
  '⚠': 'WARNING',
  '❗': 'IMPORTANT',
  '❗️': 'IMPORTANT',
  '🛑': 'CAUTION',
  '🚨': 'CAUTION',
}

function callout({ calloutEmoji, calloutText }: Payload): Segment[] {
  const sign = text(calloutEmoji).trim()
  const kind = CALLOUTS[sign]
  const shown = kind || sign === '' ? '' : `${escapeHtml(sign)} `
  const html = markup(calloutText).replace(/^\s*(?:<p\b[^>]{0,300}>)?/i, (start) => `${start || '<p>'}${shown}`)
  return [{ callout: kind ?? 'NOTE', html }]
}

function toggle({ heading, content }: Payload): Segment[] {
  return [{ html: `<details><summary>${markup(heading)}</summary><div>${markup(content)}</div></details>` }]
}

function button({ buttonText, buttonUrl }: Payload): Segment[] {
  if (text(buttonUrl) === '') return [{ html: `<p>${escapeHtml(text(buttonText))}</p>` }]
  return [{ html: `<p>${link(buttonUrl, escapeHtml(text(buttonText) || text(buttonUrl)))}</p>` }]
}

function header(payload: Payload): Segment[] {
  const { header: title, subheader, backgroundImageSrc, buttonEnabled } = payload
  const headline = text(title) === '' ? '' : `<h2>${markup(title)}</h2>`
  const below = text(subheader) === '' ? '' : `<p>${markup(subheader)}</p>`
  const html = picture(backgroundImageSrc) + headline + below
  return [{ html }, ...(buttonEnabled === true ? button(payload) : [])]
}

function callToAction(payload: Payload): Segment[] {
  const { sponsorLabel, hasSponsorLabel, imageUrl, textValue, showButton } = payload
  const label = hasSponsorLabel === true ? `<div>${markup(sponsorLabel)}</div>` : ''
  const body = `${label}${picture(imageUrl)}<div>${markup(textValue)}</div>`
  return [{ html: body }, ...(showButton === true ? button(payload) : [])]
}

function picture(address: unknown): string {
  return text(address) === '' ? '' : `<p><img src="${escapeHtml(text(address))}" alt=""></p>`
}

/** Markdown as its author wrote it. */
function markdownCard({ markdown }: Payload, changes: Changes): Segment[] {
  return [{ markdown: readAsGhost(text(markdown), changes) }]
}
