// The script of a copy of the site for plain file servers: the theme, and the page of searches.
;(() => {
  const root = document.documentElement
  const stored = () => {
    try {
      return localStorage.getItem('darkMode')
    } catch {
      return null
    }
  }
  const isDark = () => {
    const chosen = stored()
    return (
      chosen === 'true' ||
      (chosen !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches)
    )
  }
  root.classList.toggle('dark', isDark())
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return
    const dark = root.classList.toggle('dark')
    try {
      localStorage.setItem('darkMode', String(dark))
    } catch {
      // Without storage the choice holds for this page.
    }
  })

  const wordsOf = (text) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const load = async (path) => {
    const reply = await fetch(path)
    return reply.ok ? reply.json() : {}
  }

  /** The numbers of the articles that have every word, or the beginning of the last one. */
  async function find(words) {
    let found
    for (const [index, word] of words.entries()) {
      const shard = await load(`/search/words/${encodeURIComponent(shardOf(word))}.json`)
      const isLast = index === words.length - 1
      const numbers = new Set(
        Object.entries(shard).flatMap(([key, list]) =>
          key === word || (isLast && key.startsWith(word)) ? list : [],
        ),
      )
      found = found ? new Set([...found].filter((number) => numbers.has(number))) : numbers
    }
    return found ?? new Set()
  }
  const shardOf = (word) => /^[a-z0-9]{1,2}/.exec(word)?.[0] ?? 'other'

  async function search(results) {
    const term = (new URLSearchParams(location.search).get('search') ?? '').trim()
    for (const box of document.querySelectorAll('input[type=search]')) box.value = term
    const words = wordsOf(term)
    if (words.length === 0) return
    const status = results.previousElementSibling
    status.textContent = 'Searching …'
    try {
      const [numbers, articles] = await Promise.all([find(words), load('/search/articles.json')])
      const inTitle = ({ title }) => words.every((word) => wordsOf(title).includes(word))
      const found = [...numbers].map((number) => articles[number]).filter(Boolean)
      found.sort((a, b) => inTitle(b) - inTitle(a) || (a.date < b.date ? 1 : -1))
      status.textContent =
        found.length === 0
          ? `Nothing has “${term}”.`
          : `${found.length} ${found.length === 1 ? 'article has' : 'articles have'} “${term}”.`
      results.replaceChildren(...found.slice(0, 200).map(entry))
    } catch {
      status.textContent = 'The search could not be loaded. Check the connection and try again.'
    }
  }

  function entry({ title, path, text }) {
    const item = document.createElement('li')
    const heading = document.createElement('h2')
    const link = document.createElement('a')
    link.href = path
    link.textContent = title
    item.className = 'mt-10'
    heading.className = 'font-serif text-2xl'
    const excerpt = document.createElement('p')
    excerpt.className = 'mt-2 text-muted'
    excerpt.textContent = text
    heading.append(link)
    item.append(heading, excerpt)
    return item
  }

  addEventListener('DOMContentLoaded', () => {
    const results = document.querySelector('[data-static-search]')
    if (results) search(results)
  })
})()
