/** A page at a former address; a server of plain files cannot redirect. */
export function redirectPage(siteUrl: string, to: string): string {
  const target = escaped(to)
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>This page has moved</title>
<link rel="canonical" href="${escaped(siteUrl)}${target}">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<p>This page has moved: <a href="${target}">${target}</a></p>
</html>
`
}

/** The page of searches: that of a list, with the place for results in its main part. */
export function searchPage(list: string): string {
  const main = `<div class="page-width py-12 sm:py-16"><h1 class="font-serif text-4xl tracking-[-0.015em]">Search</h1>
<noscript><p>The search of this copy needs scripts. <a class="link" href="/archive/">The archive</a> has all articles.</p></noscript>
<p role="status" class="mt-6 text-muted">Type what you look for into the search box.</p>
<ul data-static-search class="mt-6"></ul></div>`
  return list
    .replace(/(<main\b[^>]*>)[\s\S]*?(<\/main>)/, (_whole, start, end) => start + main + end)
    .replace(/<title>[^<]*<\/title>/, '<title>Search</title>')
    .replace(/<link rel="(?:canonical|next|prev)"[^>]*>/g, '')
    .replace('</head>', '<meta name="robots" content="noindex"></head>')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
