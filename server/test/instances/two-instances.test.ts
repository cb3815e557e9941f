import { expect, it } from 'vitest'
import { appOn } from '../app/app.ts'
import { PASSWORD, register } from '../content/people.ts'
import { writingBy } from '../content/writing.ts'
import { onBothEngines } from '../engines/engines.ts'

onBothEngines('two instances at once', (open, openAgain) => {
  it('give one address to one article, also when several are saved with it', async () => {
    const [one, two] = [await appOn(await open()), await appOn(await openAgain())]
    const ada = await register(one, 'Ada')
    const saves = [one, two, one, two].map((app) => writingBy(app, ada).create({ title: 'Same', slug: 'same' }))
    const replies = await Promise.all(saves)
    const created = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().post.slug)
    expect(created).toContain('same')
    expect(new Set(created).size).toBe(created.length)
    const stored = await two.deps.db.selectFrom('posts').select('slug').execute()
    expect(stored.map(({ slug }) => slug).toSorted()).toEqual(created.toSorted())
    expect(replies.every(({ statusCode }) => [200, 400, 409].includes(statusCode))).toBe(true)
  })

  it('register one account for one mail address', async () => {
    const [one, two] = [await appOn(await open()), await appOn(await openAgain())]
    const payload = { name: 'Ben', email: 'ben@people.example', password: PASSWORD }
    const calls = [one, two, one, two].map((app) => app.inject({ method: 'POST', url: '/api/users/register', payload }))
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.every((status) => status < 500)).toBe(true)
    const { users } = await two.deps.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll().as('users'))
      .executeTakeFirstOrThrow()
    expect(Number(users)).toBe(1)
  })

  it('count a comment that each of them stores', async () => {
    const [one, two] = [await appOn(await open()), await appOn(await openAgain())]
    const ada = await register(one, 'Ada')
    const { post } = (await writingBy(one, ada).create({ title: 'Title', slug: 'known' })).json()
    const send = (app: typeof one) =>
      app.inject({
        method: 'POST',
        url: '/api/comments/create',
        headers: ada.headers,
        payload: { postId: post._id, content: 'The same words' },
      })
    const replies = await Promise.all([one, two, one, two].map(send))
    const stored = replies.filter(({ statusCode }) => statusCode === 200).length
    expect(stored).toBeGreaterThan(0)
    for (const app of [one, two]) {
      await expect.poll(async () => (await app.inject(`/api/comments/post/${post._id}`)).json().total).toBe(stored)
    }
  })
})
