import { directionOf } from '@byline/contract/rules/languages'
import { say } from '../../language/say.ts'
import { searchTexts } from './search/search-texts.ts'

/** A page at a former address; a server of plain files cannot redirect. */
export function redirectPage(language: string, link: string, url: string): string {
  const target = escaped(link)
  const moved = say(language, 'server.copy.movedTo', { address: target })
  return `<!DOCTYPE html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<title>${say(language, 'server.copy.moved')}</title>
<link rel="canonical" href="${escaped(url)}">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<p>${moved.replace('<a>', () => `<a href="${target}">`)}</p>
</html>
`
}

interface SearchPlaces {
  /** Links of the copy. */
  archive: string
  search: string
}

/** The page of searches: that of a list, with a form and the place for results in its main part. */
export function searchPage(language: string, list: string, { archive, search }: SearchPlaces): string {
  const title = escaped(say(language, 'server.copy.search'))
  const label = escaped(say(language, 'server.copy.searchArticles'))
  const needsScripts = say(language, 'server.copy.searchNeedsScripts').replace(
    '<a>',
    () => `<a class="link" href="${archive}">`,
  )
  const form = `<search class="mt-6 block max-w-xl"><form action="${search}" method="get" class="flex items-center gap-1 rounded-card border border-(--field-line) bg-raised p-1.5 ps-4 shadow-card outline-accent focus-within:border-accent has-[input:focus-visible]:outline-2"><input type="search" name="search" aria-label="${label}" placeholder="${label}" class="h-11 min-w-0 grow bg-transparent px-2 outline-none"><button type="submit" class="button">${title}</button></form></search>`
  const main = `<div class="page-width py-12 sm:py-16"><h1 class="font-serif text-4xl tracking-[-0.015em]">${title}</h1>
${form}
<noscript><p class="mt-6">${needsScripts}</p></noscript>
<p role="status" class="mt-6 text-muted"></p>
<ul data-static-search="${escaped(JSON.stringify(searchTexts(language)))}" class="max-w-3xl"></ul></div>`
  return list
    .replace(/(<main\b[^>]*>)[\s\S]*?(<\/main>)/, (_whole, start, end) => start + main + end)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replaceAll(' aria-current="page"', '')
    .replace(OF_ITS_ADDRESS, '')
    .replace(
      '</head>',
      `<meta name="robots" content="noindex"><script type="module" src="${search}search.js" data-copy-of-site></script></head>`,
    )
}

/** Metadata of a page that is wrong at another address. */
const OF_ITS_ADDRESS =
  /<link rel="(?:canonical|next|prev|alternate)"[^>]*>|<meta (?:property="og:|name="(?:twitter:|description"))[^>]*>/g

/** The page that servers show for an address without a page. */
export function notFoundPage(page: string): string {
  return page.replace(OF_ITS_ADDRESS, '')
}

/** The rules for robots that a copy needs. */
export function robotsFile(sitemapUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemapUrl}\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
