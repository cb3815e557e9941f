import { cases } from '@byline/test-files/cases'
import { expect, it } from 'vitest'
import { isFileAddress, StaticPaths } from './static-paths.ts'

const SITE = 'https://blog.example'
const places = () => new StaticPaths(SITE, SITE)

/** The file of a link on the first page. */
function fileOf(link: string, paths = places()): string {
  return paths.fileOf(String(paths.addressOf(link, '/')))
}

// A page is a folder with its index, so that its address needs no ending; a file keeps its name.
it.each(
  cases(`
    / → index.html
    /about/ → about/index.html
    /article/v8.7 → article/v8.7/index.html
    /article/node.js → article/node.js/index.html
    /article/日本語 → article/日本語/index.html
    /node.js → node.js/index.html
    /Articles?tag=node.js → Articles/tag-node.js/index.html
    /Articles?tag=c%2B%2B%2F%C3%A9 → Articles/tag-c++-é/index.html
    /archive/2019/05 → archive/2019/05/index.html
    /rss.xml → rss.xml
    /rss.xml?tag=tea → feeds/tag-tea/rss.xml
    /article/a/feed.json → article/a/feed.json
    /article/a.md → article/a.md
    /uploads/0a.webp → uploads/0a.webp
    /uploads/0a/My plan.pdf → uploads/0a/My plan.pdf
    /look/x.css → look/x.css
  `),
)('%s is the file %s', (link, file) => expect(fileOf(link)).toBe(file))

it('a name of a feed is no file where it is the slug of an article', () => {
  expect(isFileAddress('/article/rss.xml')).toBe(false)
})

it('two addresses never have one file, where case makes no difference either', () => {
  const paths = places()
  const links = ['/article/Ada', '/article/ada', '/article/a:b', '/article/a*b', '/static.js']
  const files = links.map((link) => fileOf(link, paths).toLowerCase())
  expect(new Set([...files, 'static.js/index.html'])).toHaveLength(links.length + 1)
})

it('a tag has one page, however it is spelled', () => {
  const paths = places()
  const files = ['JavaScript', 'javascript', 'ＪａｖａＳｃｒｉｐｔ'].map((tag) => fileOf(`/Articles?tag=${tag}`, paths))
  expect(files).toEqual(Array(3).fill('Articles/tag-JavaScript/index.html'))
})

it('names of 255 bytes and more are cut where a character ends', () => {
  const paths = places()
  const slugs = ['日'.repeat(200), `${'日'.repeat(200)}本`, 'x'.repeat(200)]
  const names = slugs.map((slug) => fileOf(`/article/${slug}`, paths).split('/')[1] ?? '')
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(names[0]).toBe('日'.repeat(80))
  expect(names[1]).toBe(`${'日'.repeat(80)}-2`)
  expect(names[2]).toBe(slugs[2])
  expect(fileOf(`/article/${slugs[0]}.md`, paths)).toBe(`article/${'日'.repeat(79)}.md`)
})

it('what only the server can answer has no address, and a search is a search of the copy', () => {
  const paths = places()
  const changes = '/article/a?since=1-1&until=1-2'
  for (const link of ['/login', '/api/docs', '/dashboard/posts', changes, 'https://b.example/', 'http://['])
    expect(paths.addressOf(link, '/')).toBeUndefined()
  const search = String(paths.addressOf('/Articles/a%20b&c+d', '/'))
  expect(paths.linkTo(search)).toBe('/search/?search=a%20b%26c%2Bd')
  const template = String(paths.addressOf(`${SITE}/Articles/{search_term_string}`, '/'))
  expect(paths.urlTo(template)).toBe(`${SITE}/search/?search={search_term_string}`)
})

it('a copy may be at an address with a path', () => {
  const paths = new StaticPaths(SITE, 'https://people.example/my/blog')
  const address = String(paths.addressOf('/article/a b', '/'))
  expect(paths.linkTo(address)).toBe('/my/blog/article/a%20b/')
  expect(paths.urlTo('/')).toBe('https://people.example/my/blog/')
  expect(paths.fileOf(address)).toBe('article/a b/index.html')
})
