import { expect, it } from 'vitest'
import { meetTheCast, minute, writePost } from '../../../../test/app/cast.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { newId } from '../../../db/new-id.ts'
import { writeCursor } from '../../../db/pages/cursor.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { updateVisibility } from '../../visibility/store.ts'
import { softDeletePosts } from '../deletion/deletion-store.ts'
import type { PostContent } from '../rows/post-content.ts'
import { updatePost } from '../writing/save-post.ts'
import type { ListQuery } from './list-query.ts'
import { listPosts } from './list-store.ts'

onBothEngines('a search', (open) => {
  const search = async (db: Db, q: string, query: ListQuery = {}) => {
    const { rows, corrected, nextCursor } = await listPosts(db, { q, ...query })
    return { titles: rows.map((row) => row.title), corrected, nextCursor }
  }
  const titles = async (db: Db, q: string, query?: ListQuery) => (await search(db, q, query)).titles
  async function blog(posts: Partial<PostContent>[]) {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const ids: string[] = []
    for (const [n, post] of posts.entries()) {
      ids.push((await writePost(db, ada, { createdAt: minute(n), ...post })).id)
    }
    return { db, ada, ids }
  }

  it('finds titles whose word begins with the last one before texts, after titles with the whole word', async () => {
    const { db } = await blog([
      { title: 'TypeScript and types' },
      { title: 'Rusting typewriters', body: 'A typescript, and one more.' },
      { title: 'Other', body: 'Typed in a typescr.' },
      { title: 'Nothing' },
    ])
    for (const q of ['typescri', 'typescri ', '  typescri']) {
      expect(await titles(db, q), q).toEqual(['TypeScript and types'])
    }
    expect(await titles(db, 'typescr')).toEqual(['TypeScript and types', 'Other'])
    const first = await search(db, 'typescr', { limit: 1 })
    expect(first.titles).toEqual(['TypeScript and types'])
    const second = await search(db, 'typescr', { limit: 1, after: String(first.nextCursor) })
    expect(second).toMatchObject({ titles: ['Other'], nextCursor: null })
    expect(await titles(db, 'rusting typew')).toEqual(['Rusting typewriters'])
    for (const q of ['typew rusting', '"typescri"', 'typescri -types', '-typescri']) {
      expect(await titles(db, q), q).toEqual([])
    }
  })

  it('has first the titles of the specified rule, then titles as the search box suggests them, then texts', async () => {
    const { db } = await blog([
      { title: 'JavaScript' },
      { title: 'A script' },
      { title: 'Scripted' },
      { title: 'Some scripting' },
      { title: 'On scriptures' },
      { title: 'Other', body: 'A script.' },
      { title: 'More', tags: ['script'] },
    ])
    const byTitle = ['Scripted', 'JavaScript', 'Some scripting', 'A script', 'On scriptures']
    const all = [...byTitle, 'More', 'Other']
    expect(await titles(db, 'script')).toEqual(all)
    expect(await titles(db, 'script', { inTitles: true })).toEqual(byTitle)
    expect(await titles(db, '', { title: 'script', order: 'newest' })).toEqual(all.slice(0, 2))
    expect(await titles(db, 'script', { notTitle: 'script' })).toEqual(all.slice(2))
    const { rows, found } = await listPosts(db, { q: 'script', limit: 2 })
    expect([rows.length, found]).toEqual([2, all.length])
    // The left out title has the word, so it is no slip.
    expect((await search(db, 'vascrip', { notTitle: 'vascrip' })).corrected).toBeUndefined()
    expect((await search(db, 'javascrpt', { notTitle: 'javascrpt' })).titles).toEqual(['JavaScript'])
  })

  it('has the phrase in the title first, then title, tags, caption, subjects and texts, newer ones first', async () => {
    const { db } = await blog([
      { title: 'The Borrow checker' },
      { title: 'A checker to borrow' },
      { title: 'Tagged', tags: ['borrow', 'checker'] },
      { title: 'Captioned', caption: 'We borrow a checker' },
      { title: 'About it', body: 'Borrow, checker. Borrow, checker. Borrow, checker.' },
      { title: 'Mentioned', body: 'They borrowed two checkers.' },
      { title: 'Borrow checkers again' },
      { title: 'Mentioned later', body: 'A checker they borrow.' },
      { title: 'Only one', body: 'A checker.' },
    ])
    const all = [
      ...['Borrow checkers again', 'The Borrow checker', 'A checker to borrow', 'Tagged'],
      ...['Captioned', 'About it', 'Mentioned later', 'Mentioned'],
    ]
    expect(await titles(db, 'borrow CHECKER')).toEqual(all)
    expect(await titles(db, '"borrow checker"')).toEqual([
      ...['Borrow checkers again', 'The Borrow checker', 'Tagged', 'About it'].filter((title) => title !== 'Tagged'),
    ])
    const paged: string[] = []
    let after: string | undefined
    do {
      const page = await search(db, 'borrow checker', { limit: 3, after })
      paged.push(...page.titles)
      after = page.nextCursor ?? undefined
    } while (after)
    expect(paged).toEqual(all)
    expect(await titles(db, 'borrow', { order: 'oldest', limit: 2 })).toEqual(all.slice(1, 3))
  })

  it('goes on after a cursor without repetitions or gaps while posts are added', async () => {
    const { db, ada } = await blog([{ title: 'Rust 1' }, { title: 'Rust 2' }, { title: 'Rust 3' }])
    const { titles: first, nextCursor } = await search(db, 'rust', { limit: 1 })
    await writePost(db, ada, { title: 'Rust 4', createdAt: minute(9) })
    const rest = await titles(db, 'rust', { limit: 5, after: String(nextCursor) })
    expect([...first, ...rest]).toEqual(['Rust 3', 'Rust 2', 'Rust 1'])
    const parts = [
      ['other', '0', '1'],
      ['best', '10', '1'],
      ['best', 'x', '1'],
      ['best', '0', 'x1'],
      ['best', '0', '1x'],
    ]
    const invalid = parts.map(([name = '', tier = '', key = '']) => writeCursor([name, '', tier, key]))
    for (const after of ['x', 'WyJiZXN0Il0', String(nextCursor).slice(1), ...invalid]) {
      await expect(search(db, 'rust', { after })).rejects.toMatchObject({ code: 'invalid_cursor' })
    }
  })

  it('understands names, forms, accents, beginnings, phrases, exclusions and every script', async () => {
    const { db } = await blog([
      { title: 'C++', body: 'Fast.' },
      { title: 'C#', body: 'On .NET.' },
      { title: 'Plain C', body: 'Old. See ASP.NET there.' },
      { title: 'Loops', body: 'About async/await in Node.js and programs.' },
      { title: 'Scattered', body: 'To await is not async, js has no node. Ein Café.' },
      { title: '机器学习入门', body: '一只猫喝茶。' },
      { title: 'สวัสดี', body: 'ภาษาไทยเขียนติดกัน' },
      { title: 'Привет, мир', body: 'Ёлка' },
    ])
    for (const [q, found] of [
      ['c++', ['C++']],
      ['C#', ['C#']],
      ['c', ['Plain C', 'C#', 'C++']],
      ['"c"', ['Plain C']],
      ['.net', ['C#']],
      ['async/await', ['Loops']],
      ['node.js', ['Loops']],
      ['nodejs', ['Loops']],
      ['programming', ['Loops']],
      ['programmi*', []],
      ['progra*', ['Loops']],
      ['CAFE', ['Scattered']],
      ['async -node.js', ['Scattered']],
      ['async -"not async"', ['Loops']],
      ['学习', ['机器学习入门']],
      ['茶', ['机器学习入门']],
      ['喝茶 机器', ['机器学习入门']],
      ['学机', []],
      ['เขียน', ['สวัสดี']],
      ['ПРИВЕТ елка', ['Привет, мир']],
    ] as const) {
      expect([q, await titles(db, q)]).toEqual([q, found])
    }
  })

  it('takes anything as text: signs, syntax of engines, very long and invisible texts', async () => {
    const { db } = await blog([{ title: 'Nothing special' }])
    for (const q of [
      ...['*', '"', '""', '-', '()', 'NEAR(', 'a" OR "b', 'title:x', '^x', "' or 1=1 --", '\u200f'],
      ...['🙂', '\ud800', 'a & b | !c <-> d', ':*', "x'y\\", '-'.repeat(5_000), '"'.repeat(5_001)],
      ...['x'.repeat(10_000), 'word '.repeat(500), '(a OR b) NOT c', '|unordered', 't:nothing'],
    ]) {
      expect([q.slice(0, 20), await titles(db, q)]).toEqual([q.slice(0, 20), []])
    }
    expect(await titles(db, 'nothing*')).toEqual(['Nothing special'])
  })

  it('is corrected by one letter if a word finds nothing, and never to the word of a hidden post', async () => {
    const { db, ids } = await blog([
      { title: 'The borrow checker' },
      { title: 'Secret hovercraft' },
      { title: 'Привет' },
    ])
    await transact(db, async (tx) => {
      await softDeletePosts(tx, { id: String(ids[1]) }, { id: newId(), deleted_at: minute(5) })
      await updateVisibility(tx, { post: String(ids[1]) })
    })
    for (const [q, corrected] of [
      ['borow', 'borrow'],
      ['The chekcer', 'The checker'],
      ['borrrow cheker', 'borrow checker'],
      ['borow chek', 'borrow checker'],
      ['borow check', 'borrow check'],
      ['првет', 'привет'],
      ['checker', undefined],
      ['hovercraf', undefined],
      ['hovercraft', undefined],
      ['brw', undefined],
      ['borow missing', undefined],
    ] as const) {
      const found = await search(db, q)
      expect([q, found.corrected]).toEqual([q, corrected])
      const isFound = corrected !== undefined || q === 'checker'
      expect([q, found.titles.length]).toEqual([q, isFound ? 1 : 0])
    }
  })

  it('follows changes of a post: of its title, its tags and its date', async () => {
    const { db, ids } = await blog([{ title: 'Alpha', body: 'Some delta.' }, { title: 'Delta' }])
    const { plainRenderer } = await import('../../../../test/app/cast.ts')
    const { inBackground } = await import('@byline/fair-queue/fair-queue')
    const saving = { db, renderer: plainRenderer, turn: inBackground, limitMs: 1_000 }
    await updatePost(saving, String(ids[0]), { title: 'Beta', createdAt: minute(30) })
    expect(await titles(db, 'alpha')).toEqual([])
    expect(await titles(db, 'delta')).toEqual(['Delta', 'Beta'])
    expect(await titles(db, 'beta')).toEqual(['Beta'])
  })
})
