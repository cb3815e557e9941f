import { nameFrom } from '../fields/author.ts'
import { escapeHtml } from '../fields/html.ts'
import { htmlToMarkdown } from '../html-to-markdown/html-to-markdown.ts'
import type { SourcePerson } from '../records/source.ts'
import { local } from './post-text.ts'
import { type GhostExport, idOf, type Row } from './rows/ghost-export.ts'

/** The public profiles of the authors, by name, without mail addresses and passwords. */
export function ghostPeople({ users }: GhostExport): Map<string, SourcePerson> {
  const people = new Map<string, SourcePerson>()
  for (const user of users.values()) {
    const name = nameFrom(user.name)
    if (name === undefined || people.has(name)) continue
    const biography = biographyOf(user)
    const picture = local(idOf(user.profile_image) || idOf(user.image)).replace(/^\/\//, 'https://')
    people.set(name, { name, ...(biography !== '' && { biography }), ...(picture !== '' && { picture }) })
  }
  return people
}

/** Plain text, and a link to the website below it. */
function biographyOf({ bio, website }: Row): string {
  const lines = idOf(bio).split(/\n+/).map(escapeHtml)
  const address = idOf(website)
  const isLink = /^https?:\/\/./i.test(address) && URL.canParse(address)
  const link = isLink ? `<p><a href="${escapeHtml(address)}">${escapeHtml(new URL(address).hostname)}</a></p>` : ''
  return htmlToMarkdown(lines.map((line) => `<p>${line}</p>`).join('') + link).body
}
