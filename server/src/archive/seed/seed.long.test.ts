import { sourceFolder, tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn, depsFor } from '../../../test/app/app.ts'
import { meetTheCast, plainRenderer, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { countRows } from '../../../test/engines/rows.ts'
import { seed } from './seed.ts'
import type { SeedLine } from './seed-line.ts'

const date = '2020-02-03T04:05:06.000Z'
const user = (name: string): SeedLine => ({
  user: { name, email: `${name}@people.example`, verified: true, createdAt: date },
})
const post = (slug: string, createdAt = date): SeedLine => ({
  post: {
    user: 1,
    text: 0,
    picture: 0,
    title: `Title of ${slug}`,
    caption: 'A caption',
    slug,
    formerSlugs: [`former-${slug}`],
    tags: ['Design'],
    createdAt,
    updatedAt: createdAt,
  },
})
const comment = (of: number, second: number): SeedLine => ({
  comment: { post: of, user: 0, text: 1, createdAt: `2021-01-01T00:00:0${second}.000Z` },
})
const site: SeedLine[] = [
  { text: 'The body.' },
  { text: 'A remark.' },
  { picture: 'cover.png' },
  user('ada'),
  user('ben'),
  post('older'),
  post('newer', '2020-02-04T00:00:00.000Z'),
  comment(0, 1),
  comment(0, 2),
]

async function* each<T>(list: T[]): AsyncGenerator<T> {
  yield* list
}

const folderWithCover = async () =>
  sourceFolder({ 'cover.png': await tinyPicture('#336699', { width: 900, height: 600 }) })

onBothEngines('a seeded site', (open) => {
  it('is served like content that people have written', async () => {
    const db = await open()
    const counts = await seed(await depsFor(db), each(site), await folderWithCover())
    expect(counts).toEqual({ users: 2, posts: 2, comments: 2 })

    const app = await appOn(db)
    const get = async (path: string) => (await app.inject(path)).json()
    const { posts } = await get('/api/posts?order=newest&tag=design')
    expect(posts.map(({ slug }: { slug: string }) => slug)).toEqual(['newer', 'older'])
    expect(posts[1]).toMatchObject({
      title: 'Title of older',
      caption: 'A caption',
      createdAt: date,
      user: { name: 'ben', verified: true },
    })
    const { comments, total } = await get(`/api/comments/post/${posts[1]._id}`)
    expect(total).toBe(2)
    expect(comments[0]).toMatchObject({ content: 'A remark.', user: { name: 'ada' } })
    const former = await app.inject('/api/posts/former-older')
    expect(former.headers.location).toBe('/api/posts/older')
  })

  it('has pictures with AVIF copies, so that no job creates them later', async () => {
    const deps = await depsFor(await open())
    await seed(deps, each(site), await folderWithCover())
    const uploads = await deps.db.selectFrom('uploads').select('avif_at').execute()
    expect(uploads).toEqual([{ avif_at: expect.any(String) }])
  })

  it('renders a text once for all posts and comments that show it', async () => {
    const deps = await depsFor(await open())
    const rendered: string[] = []
    const renderer: typeof plainRenderer = {
      ...plainRenderer,
      render: (text, ...rest) => {
        rendered.push(text)
        return plainRenderer.render(text, ...rest)
      },
    }
    await seed({ ...deps, renderer }, each(site), await folderWithCover())
    expect(rendered).toEqual(['The body.', 'A remark.'])
  })

  it('is rejected if there are posts already, and nothing is stored', async () => {
    const db = await open()
    await writePost(db, (await meetTheCast(db)).ada, { slug: 'written' })
    const before = await countRows(db)
    await expect(seed(await depsFor(db), each(site), '/')).rejects.toThrow(
      'this site has posts already; seed fills empty ones',
    )
    expect(await countRows(db)).toEqual(before)
  })

  it('may have more lines than one transaction stores', async () => {
    const deps = await depsFor(await open())
    const many = Array.from({ length: 1_200 }, (_, n) => user(`reader-${n}`))
    const counts = await seed(deps, each(many), '/')
    expect(counts.users).toBe(1_200)
    expect((await countRows(deps.db)).users).toBe(1_200)
  })

  it('reports the number of a missing line', async () => {
    const deps = await depsFor(await open())
    await expect(seed(deps, each([user('ada'), comment(7, 1)]), '/')).rejects.toThrow(
      'a line refers to number 1, which is not there',
    )
  })
})
