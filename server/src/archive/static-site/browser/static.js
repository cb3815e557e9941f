// The script of every page in a copy of the site for plain file servers: the theme, and addresses with a query.
;(() => {
  const root = document.documentElement
  const folder = new URL('.', document.currentScript.src)

  const stored = () => {
    try {
      return localStorage.getItem('darkMode')
    } catch {
      return null
    }
  }
  const chosen = stored()
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  root.classList.toggle('dark', chosen === 'true' || (chosen !== 'false' && prefersDark))

  addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-theme-toggle]')) {
      button.hidden = false
      button.ariaPressed = String(root.classList.contains('dark'))
      button.addEventListener('click', () => {
        const dark = root.classList.toggle('dark')
        button.ariaPressed = String(dark)
        try {
          localStorage.setItem('darkMode', String(dark))
        } catch {
          // Without storage the choice holds for this page.
        }
      })
    }
  })

  /** Parameters of the site's own addresses, and those by which other programs name a post. */
  const names = 'tag author lang after before month p page_id attachment_id post_id post article id'
  const query = [...new URLSearchParams(location.search)].filter(([name]) => names.split(' ').includes(name))
  // A server of plain files ignores the query of an address such as `/Articles?tag=tea`.
  if (query.length > 0) findPage().catch(() => {})

  async function findPage() {
    const pages = await (await fetch(new URL('search/addresses.json', folder))).json()
    const path = location.pathname
      .slice(folder.pathname.length - 1)
      .replace(/index\.\w+$/, '')
      .replace(/(?<=.)\/$/, '')
    for (const asked of [query, ...query.map((one) => [one])]) {
      const parameters = new URLSearchParams(asked)
      parameters.sort()
      const page = pages[`${path}?${parameters}`.toLowerCase()]
      if (page !== undefined) return location.replace(page + location.hash)
    }
  }
})()
