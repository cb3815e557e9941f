import type { LetterSite } from './letter-site.ts'

/**
 * The HTML document of a mail: tables and inline styles, because many mail programs ignore style
 * sheets. The table has the direction too, because some drop the document around it; each text has its own. The style
 * element adapts the mail to dark themes and narrow screens. Only pictures are loaded.
 */
export function letterHtml(
  site: LetterSite,
  letter: {
    title: string
    /** The text that mail programs show beside the subject. */
    preview: string
    /** Rows of a table, as HTML. */
    rows: string
    /** HTML. */
    footer: string
  },
): string {
  const { title, preview, rows, footer } = letter
  const { day, night } = site.colors
  return `<!doctype html>
<html lang="${escapeHtml(site.lang)}" dir="${site.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${night.paper} !important; }
  .card { background-color: ${night.card} !important; }
  .ink { color: ${night.ink} !important; }
  .muted { color: ${night.muted} !important; }
  .link { color: ${night.link} !important; }
  .line { border-color: ${night.line} !important; }
  .button { background-color: ${night.link} !important; color: ${night.onLink} !important; }
}
@media (max-width: 480px) {
  .side { padding-left: 20px !important; padding-right: 20px !important; }
  .thumb, .thumb img { width: 72px !important; }
  .title { font-size: 21px !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${day.paper};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" dir="${site.dir}" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${day.paper};">
<tr><td align="center" style="padding:24px 0;">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:${day.card};">
<tr><td class="side" style="padding:28px 32px 0;">${brandOf(site)}</td></tr>
${rows}
<tr><td class="side" style="padding:8px 32px 32px;"><p dir="auto" class="muted line" style="margin:0;padding:20px 0 0;border-top:1px solid ${day.line};font:14px/1.6 ${sans};color:${day.muted};">${footer}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The fonts that most mail programs have, near those of the pages. */
const faces: Record<LetterSite['typeface'], string> = {
  serif: "Georgia,'Times New Roman',serif",
  sans: "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  slab: "Rockwell,'Roboto Slab','Courier Prime',Georgia,serif",
}

export function faceOf({ typeface }: LetterSite): string {
  return faces[typeface]
}

/** The owner's logo, on paper in dark themes too, or the name of the site. */
function brandOf(site: LetterSite): string {
  const { name, logo, colors } = site
  if (!logo)
    return `<p class="link" style="margin:0;font:700 18px/1.3 ${faceOf(site)};color:${colors.day.link};"><span dir="auto">${escapeHtml(name)}</span></p>`
  return `<img src="${escapeHtml(logo.address)}" alt="${escapeHtml(name)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0;border-radius:4px;background-color:${colors.day.card};font:700 18px/1.3 ${faceOf(site)};color:${colors.day.link};">`
}

export const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export function headingRow(site: LetterSite, text: string): string {
  return `<tr><td class="side" style="padding:12px 32px 0;"><h1 dir="auto" class="ink" style="margin:0;font:400 30px/1.2 ${faceOf(site)};color:${site.colors.day.ink};overflow-wrap:anywhere;">${escapeHtml(text)}</h1></td></tr>`
}

export function paragraphRow(site: LetterSite, text: string): string {
  return `<tr><td class="side" style="padding:16px 32px 0;"><p dir="auto" class="ink" style="margin:0;font:17px/1.6 ${faceOf(site)};color:${site.colors.day.ink};overflow-wrap:anywhere;">${escapeHtml(text)}</p></td></tr>`
}

export function buttonRow({ colors: { day } }: LetterSite, label: string, address: string): string {
  return `<tr><td class="side" style="padding:24px 32px;"><a class="button" href="${escapeHtml(address)}" style="display:inline-block;padding:13px 24px;border-radius:8px;background-color:${day.link};color:${day.onLink};font:600 16px/1.25 ${sans};text-decoration:none;">${escapeHtml(label)}</a></td></tr>`
}

export function linkHtml({ colors: { day } }: LetterSite, label: string, address: string): string {
  return `<a class="link" href="${escapeHtml(address)}" style="color:${day.link};">${escapeHtml(label)}</a>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A text as one line without control characters, for subjects and plain texts. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
