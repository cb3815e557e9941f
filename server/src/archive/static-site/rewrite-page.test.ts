import { expect, it } from 'vitest'
import { rewritePage } from './rewrite-page.ts'

/** Only the page `/login` needs the server. */
const rewriting = {
  language: 'en',
  link: (link: string) => (link === '/login' ? undefined : link),
  absolute: (link: string) => link.replace('https://blog.example', 'https://copy.example/blog'),
}
const rewritten = (body: string) =>
  /<body>([\s\S]*)<\/body>/.exec(rewritePage(`<!DOCTYPE html><body>${body}`, rewriting))?.[1]

it('nothing is left that needs the program', () => {
  expect(
    rewritten(
      `<script>run()</script><noscript>needs scripts</noscript><template>x</template>
      <button type="button" data-copy="">Copy</button><div class="menu for-signed-in">Hello</div>`,
    )?.trim(),
  ).toBe('')
})

it('a menu opens without scripts, and the button of the theme waits for the script of the copy', () => {
  expect(rewritten('<button type="button" popovertarget="menu">Menu</button>')).toContain('Menu')
  expect(rewritten('<button data-theme-toggle="" class="scripted round"></button>')).toBe(
    '<button data-theme-toggle="" class="round" hidden=""></button>',
  )
})

it('of a link to the server the words stay in a text, and nothing in a menu', () => {
  const link = '<a href="/login">log in</a>'
  expect(rewritten(`<main><p>First ${link}, then read.</p></main>`)).toBe(
    '<main><p>First <span>log in</span>, then read.</p></main>',
  )
  expect(rewritten(`<nav><ul><li>${link}</li><li><a href="/">Home</a></li></ul></nav>`)).toBe(
    '<nav><ul><li><a href="/">Home</a></li></ul></nav>',
  )
})

it('languages of an article have whole addresses in the head, and links of the copy in the page', () => {
  const head = (hreflang: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="https://blog.example/article/a">`
  const page = rewritePage(`<head>${head('de')}${head('x-default')}</head>`, rewriting)
  expect([...page.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
    Array(2).fill('https://copy.example/blog/article/a'),
  )
  const alsoIn = '<nav><ul><li><a hreflang="de" lang="de" href="/article/brot">Deutsch</a></li></ul></nav>'
  expect(rewritten(alsoIn)).toBe(alsoIn)
})

it('comments say that there will be no more, and are gone where there are none', () => {
  const form = '<form method="post"><textarea></textarea></form>'
  const count = '<a href="#comments">2 comments</a>'
  const some = rewritten(`${count}<section id="comments">${form}<ol><li>One</li></ol></section>`)
  expect(some).toContain(count)
  expect(some).toContain('This copy of the site takes no new comments.')
  expect(some).not.toMatch(/form|textarea/)
  expect(rewritten(`${count}<section id="comments">${form}<p>None</p></section>`)).toBe('')
})

it('the newsletter is gone with the links to it', () => {
  const block = '<section id="contact"><h2>Letters</h2><form method="post"></form></section>'
  const menu = '<ul><li><a href="/#contact">Contact</a></li></ul>'
  expect(rewritten(menu + block)).toBe('<ul></ul>')
  const heading = '<h2 id="contact">Contact</h2>'
  expect(rewritten(heading)).toBe(heading)
})

it('a link to a comment in the same page leads to its place', () => {
  const item = '<li id="comment-1"><a href="/article/a?around=1#comment-1">May 1</a></li>'
  expect(rewritten(item)).toContain('href="#comment-1"')
  expect(rewritten(item.replaceAll('around=1#comment-1', 'around=2#comment-2'))).toContain(
    'href="/article/a?around=2#comment-2"',
  )
})
