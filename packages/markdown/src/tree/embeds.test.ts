import { cases } from '@byline/test-files/cases'
import { elementsIn, html } from '@byline/test-files/test-html'
import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect/inspect.ts'

/** The address and the words of the only link. */
async function linkIn(text: string) {
  const links = elementsIn(await html(text), 'a')
  expect(links).toHaveLength(1)
  return [links[0]?.properties.href, JSON.stringify(links[0]?.children).split('"')[7]]
}

describe('a frame, a video or a sound becomes a link with title and host', () => {
  it.each(
    cases(`
      <iframe src="https://www.youtube.com/embed/abc-1?start=90&rel=0" title="A talk"></iframe> → https://www.youtube.com/watch?v=abc-1&t=90s → Watch on youtube.com: A talk
      <iframe src="//www.youtube-nocookie.com/embed/abc"></iframe> → https://www.youtube.com/watch?v=abc → Watch on youtube.com
      <iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe> → https://www.youtube.com/playlist?list=PL1 → Watch on youtube.com
      <iframe data-src="https://player.vimeo.com/video/12?h=ab" src="about:blank"></iframe> → https://vimeo.com/12/ab → Watch on vimeo.com
      <iframe src="https://codepen.io/ada/embed/preview/xyz?x=1" aria-label="A pen"></iframe> → https://codepen.io/ada/pen/xyz → Open on codepen.io: A pen
      <iframe src="https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b"></iframe> → https://soundcloud.com/a/b → Listen on soundcloud.com
      <object><param name="movie" value="http://www.youtube.com/v/abc&hl=en"><embed src="/x"></object> → https://www.youtube.com/watch?v=abc → Watch on youtube.com
      <embed src="https://a.example/x.pdf"> → https://a.example/x.pdf → Open on a.example
      <video controls><source src="https://a.example/my%20film.mp4">Too old</video> → https://a.example/my%20film.mp4 → Watch on a.example: my film.mp4
      <audio src="../talk.mp3"></audio> → ../talk.mp3 → Listen to the recording: talk.mp3
    `),
  )('%j', async (text, address, words) => {
    expect(await linkIn(text)).toEqual([address, words])
    expect(await linkIn(`Before ${text} after`)).toEqual([address, words])
  })

  it('in a paragraph of its own, or between the words', async () => {
    const frame = '<iframe src="https://a.example/x"></iframe>'
    const link = '<a href="https://a.example/x" class="embed">Open on a.example</a>'
    expect(await html(frame)).toBe(`<p>${link}</p>`)
    expect(await html(`<p>${frame}</p>`)).toBe(`<p>${link}</p>`)
    expect(await html(`<p>a${frame}b</p>`)).toBe(`<p>a ${link} b</p>`)
    expect(await html(`<a href="/y">${frame}</a>`)).toContain('<a href="/y"> Open on a.example </a>')
  })

  it('below the stored picture with which a video begins', async () => {
    const pictures = { 'p.webp': { width: 90, height: 60, color: '#000000' } }
    const video = '<video src="https://a.example/x.mp4" title="A film" poster="/uploads/p.webp"></video>'
    for (const text of [video, `<p>\n${video}\n</p>`]) {
      const markup = await html(text, { pictures })
      expect(elementsIn(markup).map(({ tagName }) => tagName)).toEqual('figure img figcaption a'.split(' '))
      expect(markup).toContain('alt="How the video begins: A film"')
      expect(inspect(text, 'https://byline.test/article/x').undescribedCount).toBe(0)
    }
    const foreign = video.replace('/uploads', 'https://a.example')
    expect(elementsIn(await html(foreign), 'img')).toEqual([])
  })

  it.each([
    ['<iframe src="javascript:alert(1)" title="A title"></iframe>', 'A title'],
    ['<video><p>No <b>video</b></p></video>', 'No video'],
    ['<object data="data:text/html,x">Words</object>', 'Words'],
  ])('or its words, without an address: %j', async (text, words) => {
    const markup = await html(text)
    expect(elementsIn(markup, 'a')).toEqual([])
    expect(markup.replace(/<[^>]*>/g, '').trim()).toBe(words)
  })
})
