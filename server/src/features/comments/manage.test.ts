import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

onBothEngines('the list of comments for management', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const ada = await register(app, 'Ada')
    const ben = await register(app, 'Ben_B')
    const root = await registerAdmin(app)
    const post = async (title: string): Promise<string> => (await writingBy(app, ada).create({ title })).json().post._id
    const clients = { ada: commentingBy(app, ada), ben: commentingBy(app, ben), root: commentingBy(app, root) }
    const found = async (client: keyof typeof clients, filter: string) => {
      const reply = await clients[client].all(`?filter=${encodeURIComponent(filter)}`)
      return reply.json().comments.map(({ content }: { content: string }) => content)
    }
    return { app, post, clients, found, people: [ada, ben, root] }
  }

  it('is filtered by a part of the text, the name or the title, in any case', async () => {
    const { post, clients, found } = await setting()
    const [cats, dogs] = [await post('On Cats'), await post('On Dogs')]
    await clients.ada.create(cats, 'They purr')
    await clients.ben.create(dogs, 'They bark')
    expect(await found('root', 'PURR')).toEqual(['They purr'])
    expect(await found('root', 'ben')).toEqual(['They bark'])
    expect(await found('root', 'on c')).toEqual(['They purr'])
    expect(await found('root', 'on')).toEqual(['They bark', 'They purr'])
    expect(await found('root', '')).toEqual(['They bark', 'They purr'])
    expect(await found('root', 'hers.example')).toEqual([])
    expect(await found('ada', 'bark')).toEqual([])
    expect(await found('ada', 'on')).toEqual(['They purr'])
  })

  it('treats the special characters of LIKE patterns literally', async () => {
    const { post, clients, found } = await setting()
    const id = await post('Signs')
    const texts = ['100 %', 'snake_case', 'a\\b', "it's", 'plain', '100% \\% \\_', '🙂 (.*) [a-z]']
    for (const content of texts) await clients.ada.create(id, content)
    const matching = (part: string) => texts.filter((content) => content.includes(part)).toReversed()
    for (const part of ['%', '_', '\\', '\\%', '\\_', "'", '🙂', '(.*)', '[a-z]', '%%', '0%', '\\\\']) {
      expect([part, await found('ada', part)]).toEqual([part, matching(part)])
    }
    // Ben's name has an underscore, so a search for one finds all his comments.
    await clients.ben.create(id, 'By Ben')
    expect(await found('ben', 'n_b')).toEqual(['By Ben'])
    expect(await found('ben', '%')).toEqual([])
  })

  it('has every comment once, newest first, while others are created', async () => {
    const { post, clients } = await setting()
    const id = await post('Long')
    for (let n = 1; n <= 23; n++) await clients[n % 2 ? 'ada' : 'ben'].create(id, `x ${n}`)
    const walked: string[] = []
    let after = ''
    for (let page = 0; page < 5; page++) {
      const reply = await clients.root.all(`?limit=5&filter=x${after}`)
      const { comments, nextCursor } = reply.json()
      walked.push(...comments.map(({ content }: { content: string }) => content))
      await clients.ben.create(id, `x later ${page}`)
      if (page < 4) expect(nextCursor).toEqual(expect.any(String))
      else expect(nextCursor).toBeNull()
      after = `&after=${nextCursor}`
    }
    expect(walked).toEqual(Array.from({ length: 23 }, (_, n) => `x ${23 - n}`))
    const own = (await clients.ada.all('?limit=100')).json()
    expect([own.comments.length, own.nextCursor]).toEqual([12, null])
  })

  it.each([
    ['limit=0', 400],
    ['limit=101', 400],
    ['limit=1.5', 400],
    ['limit=', 400],
    ['limit=1&limit=2', 400],
    ['after=x', 400],
    ['after=', 400],
    ['author=x', 400],
    ['filter=a&filter=b', 400],
    ['filter=%00', 400],
    ['filter=%E0%A4%A', 200],
  ])('answers ?%s with %i', async (query, status) => {
    const { clients } = await setting()
    const reply = await clients.root.all(`?${query}`)
    expect(reply.statusCode).toBe(status)
    if (status !== 200) expect(reply.json().message).toMatch(/ /)
  })

  it('contains no email address, hash or token, like the list under a post', async () => {
    const { app, post, clients, people } = await setting()
    const id = await post('Public')
    const replies = [await clients.ada.create(id, 'One'), await clients.ben.create(id, 'Two')]
    const own = replies[0]?.json().comment._id
    replies.push(await clients.ada.update(own, 'Changed'))
    for (const client of Object.values(clients)) {
      replies.push(await client.all(), await client.all('?filter=people.example'))
    }
    replies.push(await app.inject(`/api/comments/post/${id}`), await clients.root.remove(own))
    replies.push(await clients.root.undo(replies.at(-1)?.json().deletionId))
    for (const { statusCode, body } of replies) {
      expect(statusCode).toBe(200)
      for (const { email, token } of people) {
        expect(body).not.toContain(email)
        expect(body).not.toContain(token)
      }
      expect(body).not.toMatch(/@people|argon2|password|email|admin"|deletion_id|renderer/)
    }
    const [comment] = (await app.inject(`/api/comments/post/${id}`)).json().comments
    const names = '_id content createdAt html level parent post updatedAt user'.split(' ')
    expect(Object.keys(comment).toSorted()).toEqual(names)
    expect(Object.keys(comment.user).toSorted()).toEqual(['_id', 'avatar', 'name', 'slug', 'verified'])
    expect(Object.keys(comment.post).toSorted()).toEqual(['_id', 'avatar', 'placeholder', 'slug', 'title'])
  })
})
