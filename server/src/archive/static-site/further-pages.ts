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

/** The page of searches: that of a list, with a form and the place for results in its main part. */
export function searchPage(list: string): string {
  const main = `<h1>Search</h1>
<search><form action="/search/" method="get"><input type="search" name="search" aria-label="Search articles">
<button type="submit">Search</button></form></search>
<noscript><p>The search of this copy needs scripts. <a href="/archive/">The archive</a> has all articles.</p></noscript>
<p role="status"></p>
<ul data-static-search></ul>`
  return list
    .replace(/(<main\b[^>]*>)[\s\S]*?(<\/main>)/, (_whole, start, end) => start + main + end)
    .replace(/<title>[^<]*<\/title>/, '<title>Search</title>')
    .replace(/<link rel="(?:canonical|next|prev)"[^>]*>/g, '')
    .replace('</head>', '<meta name="robots" content="noindex"></head>')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
