import { paths, uploadAtWidth } from '@byline/contract/addresses/paths'
import { publicAddress } from '@byline/contract/addresses/public-uploads'
import type { PostCard } from '@byline/contract/posts/posts'
import { pictureWidths } from '@byline/contract/rules/limits'
import { languageAttributes } from '../../../language/language-attributes.ts'
import { say } from '../../../language/say.ts'
import { coverPictureAddress } from '../../covers/cover-address.ts'
import { escapeHtml, faceOf, headingRow, letterHtml, linkHtml, oneLine, sans } from '../../site/letters/letter-html.ts'
import type { LetterSite } from '../../site/letters/letter-site.ts'
import { unsubscribeAddress } from './headers.ts'

export interface DigestLetter {
  subject: string
  html: string
  text: string
}

/** Characters of the first title that the subject repeats. */
const SUBJECT_TITLE_MAX = 80

/**
 * Writes the mail about the articles of a week, newest first; `total` counts those that it does not list too. `token`
 * stands for the secret of the subscriber.
 */
export function digestLetter(
  site: LetterSite,
  { posts, total, token }: { posts: PostCard[]; total: number; token: string },
): DigestLetter {
  const { language, publicUrl } = site
  const leave = unsubscribeAddress(site, token)
  const more = total - posts.length
  const all = publicUrl + paths.articles
  const entries = posts.map((post) => entryOf(post, site))
  const [first] = entries
  const subject = first
    ? say(language, 'server.newsletter.digest.subject', {
        title: shortened(first.title),
        others: total - 1,
        site: site.name,
      })
    : site.name
  const reason = say(language, 'server.newsletter.digest.reason', { site: site.name })
  const unsubscribe = say(language, 'server.newsletter.unsubscribe')
  const furtherOnes = say(language, 'server.newsletter.digest.more', { count: more })
  return {
    subject,
    text: [
      say(language, 'server.newsletter.digest.textHeading', { site: site.name }),
      ...entries.map(({ title, author, summary, link }) =>
        [title, say(language, 'server.newsletter.digest.by', { author }), ...(summary ? [summary] : []), link].join(
          '\n',
        ),
      ),
      ...(more > 0 ? [say(language, 'server.letters.textLink', { label: furtherOnes, link: all })] : []),
      `${reason}\n${say(language, 'server.letters.textLink', { label: unsubscribe, link: leave })}\n`,
    ].join('\n\n'),
    html: letterHtml(site, {
      title: subject,
      preview: entries
        .slice(0, 3)
        .map(({ title }) => title)
        .join(' · '),
      rows: [
        headingRow(site, say(language, 'server.newsletter.digest.heading')),
        ...entries.map((entry, index) => (index === 0 ? firstRow(site, entry) : entryRow(site, entry, 20))),
        ...(more > 0 ? [moreRow(site, furtherOnes, all)] : []),
      ].join('\n'),
      footer: `${escapeHtml(reason)} ${linkHtml(site, unsubscribe, leave)}`,
    }),
  }
}

interface Entry {
  title: string
  author: string
  summary: string
  /** The attributes of an element with words of the article, as HTML. */
  attributes: string
  link: string
  /** The address of the cover at two sizes, and its height per width. */
  lead: string
  thumb: string
  ratio: number
}

function entryOf(post: PostCard, { language, publicUrl, uploadsUrl }: LetterSite): Entry {
  const { avatar, cover } = post
  // Mail programs show no SVG.
  const drawn = publicUrl + coverPictureAddress(post._id, post.coverVariant ?? 0, post.title)
  const at = (width: number) =>
    avatar === null
      ? drawn
      : publicAddress(
          { siteUrl: publicUrl, uploadsUrl },
          uploadOf(avatar, cover?.width ?? Number.POSITIVE_INFINITY, width),
          cover?.width,
        )
  return {
    title: oneLine(post.title) || say(language, 'shared.posts.untitled'),
    author: oneLine(post.user.name),
    summary: oneLine(post.caption) || oneLine(post.excerpt),
    attributes: post.language === undefined ? 'dir="auto"' : languageAttributes(post.language),
    link: publicUrl + paths.article(post.slug),
    lead: at(1_200),
    thumb: at(320),
    ratio: avatar === null ? 9 / 16 : cover ? cover.height / cover.width : 2 / 3,
  }
}

/** The smallest copy of an upload that is at least this wide. */
function uploadOf(file: string, original: number, wanted: number): string {
  const width = pictureWidths.find((candidate) => candidate >= wanted && candidate < original)
  return width === undefined ? paths.upload(file) : uploadAtWidth(file, width)
}

/** The first article, with its cover over the whole width. */
function firstRow(site: LetterSite, entry: Entry): string {
  return `<tr><td class="side" style="padding:24px 32px 0;">${pictureOf(entry, entry.lead, 536, 357, 'width:100%;')}</td></tr>
<tr><td class="side" style="padding:16px 32px 24px;">${textsOf(site, entry, 26)}</td></tr>`
}

/** A further article, with a small cover at its side. */
function entryRow(site: LetterSite, entry: Entry, size: number): string {
  return `<tr><td class="side" style="padding:0 32px;">
<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${site.colors.day.line};">
<tr><td valign="top" style="padding:22px 0;">${textsOf(site, entry, size)}</td>
<td width="16"></td>
<td class="thumb" valign="top" width="112" style="width:112px;padding:26px 0 22px;">${pictureOf(entry, entry.thumb, 112, 112)}</td></tr>
</table></td></tr>`
}

/** The cover as a link. Without pictures the title below or beside it says the same, so it has no alternative text. */
function pictureOf({ link, ratio }: Entry, source: string, width: number, maxHeight: number, more = ''): string {
  const height = Math.min(maxHeight, Math.max(1, Math.round(width * ratio)))
  return `<a href="${escapeHtml(link)}" tabindex="-1" aria-hidden="true"><img src="${escapeHtml(source)}" alt="" width="${width}" height="${height}" style="display:block;${more}max-width:${width}px;height:auto;max-height:${maxHeight}px;object-fit:cover;border:0;border-radius:6px;"></a>`
}

function textsOf(site: LetterSite, { title, author, summary, attributes, link }: Entry, size: number): string {
  const { day } = site.colors
  return `<h2 ${attributes} class="title" style="margin:0;font:400 ${size}px/1.25 ${faceOf(site)};"><a class="ink" href="${escapeHtml(link)}" style="color:${day.ink};text-decoration:none;overflow-wrap:anywhere;">${escapeHtml(title)}</a></h2>
<p dir="auto" class="muted" style="margin:6px 0 0;font:14px/1.5 ${sans};color:${day.muted};">${escapeHtml(say(site.language, 'server.newsletter.digest.by', { author }))}</p>${
    summary &&
    `
<p ${attributes} class="ink" style="margin:8px 0 0;font:16px/1.55 ${faceOf(site)};color:${day.ink};overflow-wrap:anywhere;">${escapeHtml(summary)}</p>`
  }`
}

function moreRow(site: LetterSite, label: string, all: string): string {
  return `<tr><td class="side" style="padding:0 32px 24px;"><p class="line" style="margin:0;padding:20px 0 0;border-top:1px solid ${site.colors.day.line};font:16px/1.5 ${sans};">${linkHtml(site, label, all)}</p></td></tr>`
}

function shortened(title: string): string {
  const characters = [...title]
  return characters.length <= SUBJECT_TITLE_MAX
    ? title
    : `${characters.slice(0, SUBJECT_TITLE_MAX).join('').trimEnd()}…`
}
