import { noteOf } from '@byline/contract/imports/note'
import { describe, expect, it } from 'vitest'
import type { SourcePost } from '../../records/source.ts'
import { Unreadable } from '../../records/unreadable.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import { isDraft, readSourcePost } from './source-post.ts'

function read(head: FrontMatter, text = 'Some text.', path = 'posts/name.md'): SourcePost {
  return readSourcePost({ title: 'A title', ...head }, text, path)
}

describe('the title', () => {
  it('is one line of text without markup', () => {
    const title = '<script>alert("1")</script> & <b>bold</b>\n\u0000\u001b[31m second line'
    expect(read({ title }).title).toBe('<script>alert("1")</script> & <b>bold</b> [31m second line')
  })

  it('is the first heading of the text if the front matter has none, never a comment in code', () => {
    const text = '```sh\n# install\n```\n\nIntro\n\n# The *real* `title` #\n\nText'
    expect(read({ title: undefined }, text).title).toBe('The real title')
    expect(read({ title: undefined }, '# One<br>two <em>th</em>ree').title).toBe('One two three')
    expect(() => read({ title: ' ' }, '```sh\n# install\n```\n\nText')).toThrow('it has no title')
  })

  it('may be 200 characters long', () => {
    expect(read({ title: 'a'.repeat(200) }).title).toHaveLength(200)
    expect(() => read({ title: 'a'.repeat(201) })).toThrow('its title is longer than 200')
  })

  it.each([undefined, null, '', ' \n ', [], {}, { name: 5 }, true])('is not derived from %j', (title) => {
    expect(() => read({ title })).toThrow(new Unreadable(noteOf('dashboard.imports.reasonNoTitle')))
  })

  it('is removed from the beginning of a text that repeats it', () => {
    expect(read({}, '# A title\n\nText').body).toBe('Text')
    expect(read({}, '# *A* [Title](x.md) ##\nText').body).toBe('Text')
    expect(read({}, '# A title').body).toBe('')
    expect(read({}, '# Another title\n\nText').body).toBe('# Another title\n\nText')
    expect(read({}, 'Text\n\n# A title').body).toBe('Text\n\n# A title')
  })
})

describe('caption, tags and authors', () => {
  it('the caption is the description, the summary or the teaser, in this order', () => {
    expect(read({ teaser: 'T', summary: 'S', description: 'D' }).caption).toBe('D')
    expect(read({ teaser: 'T', summary: 'S', description: '' }).caption).toBe('S')
    expect(read({ teaser: ' T\n U ' }).caption).toBe('T U')
    expect(read({}).caption).toBe('')
  })

  it('a long caption ends within 500 characters and not in the middle of one', () => {
    const full = `${'a'.repeat(498)}😀😀`
    expect(read({ description: full }).caption).toBe(full)
    expect(read({ description: `${full}.` }).caption).toBe(`${'a'.repeat(498)}😀…`)
    const { caption } = read({ description: '👨‍👩‍👧‍👦'.repeat(500) })
    expect(caption).toBe(`${'👨‍👩‍👧‍👦'.repeat(181)}…`)
    expect(read({ description: 'word '.repeat(200) }).caption).toHaveLength(500)
  })

  it('have no extra combining marks, no direction overrides and no invisible values', () => {
    const tower = (count: number) => `a${'\u0301'.repeat(count)}b`
    const all = `\u202e${tower(500)}`
    const post = read({ title: all, description: all, author: ['\u2800', all], tags: [all, '\u3164'] }, `Text ${all}`)
    expect(post).toMatchObject({
      title: tower(8),
      caption: tower(8),
      author: tower(8),
      tags: [tower(8)],
      body: `Text \u202e${tower(8)}`,
    })
    expect(() => read({ title: '\u2800\u200b' })).toThrow('it has no title')
  })

  it('tags come from everywhere, each once in any case, at most ten', () => {
    const tags = ['Rust', 'rust', ' RUST ', '', null, 5, 'x'.repeat(41)]
    expect(read({ tags, categories: 'News, Été', taxonomies: { tags: ['wasm'] } }).tags).toEqual([
      'Rust',
      '5',
      'wasm',
      'News',
      'Été',
    ])
    expect(read({ tags: Array.from({ length: 30 }, (_, n) => `t${n}`) }).tags).toHaveLength(10)
    expect(read({ tags: null, taxonomies: 'none' }).tags).toEqual([])
  })

  it.each([
    [{ author: 'Ada' }, 'Ada'],
    [{ author: '[Ada Lovelace](https://x.example), *the* first' }, 'Ada Lovelace, the first'],
    [{ author: { name: 'Ada', email: 'a@x.example' } }, 'Ada'],
    [{ authors: ['Ada', 'Ben'] }, 'Ada and Ben'],
    [{ authors: [{ name: 'Ada' }, 'Ben', 'Çelik'], author: 'Dan' }, 'Ada, Ben and Çelik'],
    [{ authors: ['', null, 'Ben'] }, 'Ben'],
    [{ author: '<img src=x onerror=alert(1)>Eve' }, 'Eve'],
    [{ author: '' }, undefined],
    [{ authors: [] }, undefined],
    [{}, undefined],
  ])('of %j the author is %s', (head, author) => {
    expect(read(head).author).toBe(author)
  })
})

describe('dates', () => {
  it('come from the front matter, the old path or the file’s name, in this order', () => {
    const name = 'posts/2024-03-03-name.md'
    const head = { date: '2024-01-01', path: '2024/02/02/name' }
    expect(read(head, 'T', name).createdAt).toBe('2024-01-01T00:00:00.000Z')
    expect(read({ ...head, date: '' }, 'T', name).createdAt).toBe('2024-02-02T00:00:00.000Z')
    expect(read({}, 'T', name).createdAt).toBe('2024-03-03T00:00:00.000Z')
    expect(read({}).createdAt).toBeUndefined()
  })

  it('of the last change come from `updated`, `lastmod` or `modified`', () => {
    for (const name of ['updated', 'lastmod', 'modified']) {
      expect(read({ [name]: '2024-01-02' }).updatedAt).toBe('2024-01-02T00:00:00.000Z')
    }
    expect(() => read({ updated: 'soon' })).toThrow("its date 'soon' cannot be read")
  })

  it('Jekyll’s `published: true` is no date', () => {
    expect(read({ published: 'true' }).createdAt).toBeUndefined()
    expect(read({ published: '2024-01-02' }).createdAt).toBe('2024-01-02T00:00:00.000Z')
  })

  it('a draft is recognized by its fields or its folder', () => {
    expect(isDraft({ draft: 'true' }, 'a.md')).toBe(true)
    expect(isDraft({ draft: true }, 'a.md')).toBe(true)
    expect(isDraft({ published: 'false' }, 'a.md')).toBe(true)
    expect(isDraft({}, 'blog/_drafts/a.md')).toBe(true)
    expect(isDraft({ draft: 'false', published: 'true' }, 'my_drafts/a.md')).toBe(false)
  })
})

describe('slugs', () => {
  it('are the given one, the last segment of the old path, then the whole path with hyphens', () => {
    expect(read({ slug: 'Mine', path: '2014/12/12/1.0-Timeline' }).slugs).toEqual([
      'mine',
      '1.0-timeline',
      '2014-12-12-1.0-timeline',
    ])
    expect(read({ permalink: 'https://x.example/a/b.html' }).slugs[0]).toBe('b')
    expect(read({}, 'T', '_posts/2024-05-01-Some Name.md').slugs).toEqual(['some-name', '_posts-2024-05-01-some-name'])
    expect(read({}, 'T', 'a/2024-05-01-b/index.md').slugs[0]).toBe('b')
  })

  it.each(['a/b', 'what?', '100%', '..', '.', '🎉', 'a#b', 'a\\b', 'a\u0000b', 'x'.repeat(201)])(
    'are refused when given as %j',
    (slug) => {
      expect(() => read({ slug })).toThrow(/^its slug '.{1,60}' cannot stand in an address$/s)
    },
  )

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['a/b?c=d', 'b-c=d'],
    ['a/%3Cscript%3E', 'script'],
    ['a/100%', '100'],
    ['日本語/記事', '記事'],
  ])('of the old path %s include %s', (path, slug) => {
    expect(read({ path }).slugs[0]).toBe(slug)
  })

  it('are none when no character of the name is valid in an address', () => {
    expect(read({ path: '🎉' }).slugs).toEqual([])
    expect(read({ path: '..' }).slugs).toEqual([])
  })
})

describe('former addresses', () => {
  it('are the old path, every alias and the file’s own path', () => {
    expect(
      read({ path: '2014/12/12/A', aliases: ['2014/12/12/A.html', '/B/', 'https://x.example/C'] }).addresses,
    ).toEqual(['/2014/12/12/A', '/2014/12/12/A.html', '/B', '/C', '/posts/name'])
    expect(read({ alias: '/one', redirect_from: '/two, with a comma' }).addresses).toEqual([
      '/one',
      '/two, with a comma',
      '/posts/name',
    ])
  })

  it('are decoded once, without query and fragment, each once', () => {
    const aliases = ['/a%20b', '/a b', '/c?x=1', '/d#e', '/%25', '/100%', '/caf%C3%A9']
    expect(read({ aliases }).addresses).toEqual(['/a b', '/c', '/d', '/%', '/100%', '/café', '/posts/name'])
    expect(read({}, 'T', 'c#/what?/100%25.md').addresses).toEqual(['/c#/what?/100%25'])
  })

  it.each(['/', '', '/?p=5', '//', 'https://x.example/', '/a%00b', '/a\nb', `/${'€'.repeat(700)}`])(
    'are not derived from %j',
    (alias) => {
      expect(read({ aliases: [alias] }).addresses).toEqual(['/posts/name'])
    },
  )

  it('are at most a thousand', () => {
    const aliases = Array.from({ length: 1_001 }, (_, n) => `/old/${n}`)
    expect(() => read({ aliases })).toThrow('it has more than 1,000 aliases')
  })
})

describe('hostile fields', () => {
  it('are read quickly', () => {
    for (const sign of ['[', '<', '/', '*', ' ', '-', '#']) {
      const long = `a${sign.repeat(60_000)}b`
      read({
        path: long,
        aliases: [long],
        author: long,
        description: long,
        tags: long,
        cover: long,
      })
      read({}, `# ${sign.repeat(500_000)}a\n\nText`)
      expect(() => read({ title: undefined }, `# a${sign.repeat(500_000)}b`)).not.toThrow(TypeError)
    }
  })

  it('a text of more than a million characters is rejected', () => {
    expect(read({}, 'a'.repeat(1_000_000)).body).toHaveLength(1_000_000)
    expect(() => read({}, 'a'.repeat(1_000_001))).toThrow('its text is longer than 1,000,000')
  })

  it('fields of any shape are read or left out, and never throw', () => {
    const shapes = [null, 5, true, [], {}, [[['x']]], { src: 5 }, [{ url: 'u' }], new Map()]
    for (const shape of shapes) {
      const head = { tags: shape, aliases: shape, author: shape, cover: shape, slug: undefined }
      expect(read({ ...head, taxonomies: shape, description: shape }).title).toBe('A title')
    }
  })
})
