// The page of searches in a copy of the site for plain file servers; the build bundles it for browsers.

import { findArticles } from './find-articles.ts'

/** The most articles that one search shows. */
const SHOWN_MAX = 200

const results = document.querySelector('[data-static-search]')
const texts = JSON.parse(results.dataset.staticSearch)
const { lang } = document.documentElement
const status = document.querySelector('[role=status]')
const term = (new URLSearchParams(location.search).get('search') ?? '').trim()
for (const box of document.querySelectorAll('input[type=search]')) box.value = term

if (term !== '') {
  document.title = `${term} · ${document.title}`
  status.textContent = texts.searching
  try {
    show(await findArticles(term, load))
  } catch {
    status.textContent = texts.failed
  }
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
