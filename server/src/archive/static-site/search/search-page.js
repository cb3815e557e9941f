// The page of searches in a copy of the site for plain file servers.
import { shardOf, wordsOf } from './words.js'

/** The most articles that one search shows. */
const SHOWN_MAX = 200

const results = document.querySelector('[data-static-search]')
const texts = JSON.parse(results.dataset.staticSearch)
const { lang } = document.documentElement
const status = document.querySelector('[role=status]')
const term = (new URLSearchParams(location.search).get('search') ?? '').trim()
const words = wordsOf(term)
for (const box of document.querySelectorAll('input[type=search]')) box.value = term

if (words.length > 0) {
  document.title = `${term} · ${document.title}`
  status.textContent = texts.searching
  try {
    show(await search())
  } catch {
    status.textContent = texts.failed
  }
}

async function search() {
  const { articles, shards } = await load('articles.json')
  const numbers = await find(new Set(shards))
  const inTitle = new Map()
  for (const number of numbers) {
    const title = new Set(wordsOf(articles[number].title))
    inTitle.set(number, words.filter((word) => title.has(word)).length)
  }
  const newer = (a, b) => (articles[a].date < articles[b].date ? 1 : -1)
  return [...numbers].sort((a, b) => inTitle.get(b) - inTitle.get(a) || newer(a, b)).map((number) => articles[number])
}

/** The numbers of the articles that have every word, or the beginning of the last one. */
async function find(shards) {
  const lists = await Promise.all(
    words.map((word) => (shards.has(shardOf(word)) ? load(`words/${shardOf(word)}.json`) : {})),
  )
  const sets = words.map((word, index) => {
    const isLast = index === words.length - 1
    return new Set(
      Object.entries(lists[index]).flatMap(([key, numbers]) =>
        key === word || (isLast && key.startsWith(word)) ? numbers : [],
      ),
    )
  })
  return sets.reduce((found, numbers) => found.intersection(numbers))
}

/** A file of the index. */
async function load(path) {
  const reply = await fetch(new URL(path, import.meta.url))
  if (!reply.ok) throw new Error(reply.statusText)
  return reply.json()
}

function show(found) {
  const sentences = found.length > SHOWN_MAX ? texts.cut : texts.found
  const sentence = found.length === 0 ? texts.none : sentences[new Intl.PluralRules(lang).select(found.length)]
  const words = { shown: found.length.toLocaleString(lang), max: SHOWN_MAX.toLocaleString(lang), term }
  status.textContent = (sentence ?? sentences.other).replace(/\{(shown|max|term)\}/g, (_, name) => words[name])
  results.replaceChildren(...found.slice(0, SHOWN_MAX).map(entry))
}

function entry({ title, path, text, date }) {
  const item = element('li', 'mt-10')
  const heading = element('h2', 'break-words font-serif text-2xl')
  const link = element('a', 'decoration-accent underline-offset-4 hover:underline', title)
  link.href = path
  heading.append(link)
  const day = new Date(date).toLocaleDateString(lang, { dateStyle: 'medium' })
  const facts = element('p', 'text-muted text-sm', date === '' ? '' : day)
  item.append(facts, heading, element('p', 'mt-2 text-muted', text))
  for (const part of item.children) part.dir = 'auto'
  return item
}

function element(name, className, text = '') {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
