import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { VERSIONS_MAX } from './version-store.ts'

onBothEngines('the versions of a comment', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const people = {
      root: await registerAdmin(app),
      ada: await register(app, 'Ada'),
      ben: await register(app, 'Ben'),
    }
    const made = await writingBy(app, people.ada).create({ title: 'Talked about' })
    const postId: string = made.json().post._id
    const by = (name: keyof typeof people) => commentingBy(app, people[name])
    const id: string = (await by('ben').create(postId, 'I like **it**')).json().comment._id
    const versions = (name: keyof typeof people, query = '', of = id) =>
      by(name).ask('GET', `/api/comments/versions/${of}${query}`)
    return { app, by, id, versions, people, postId }
  }

  it('are compared, each with the one before it', async () => {
    const { by, id, versions } = await setting()
    const written = (await versions('ben')).json()
    expect(written).toMatchObject({ versions: [written.to], from: written.to, changes: 0 })
    await by('ben').update(id, 'I love **it**')
    await by('ben').update(id, 'I love it')
    const newest = (await versions('ben')).json()
    expect(newest).toMatchObject({ to: newest.versions[0], from: newest.versions[1], changes: 1 })
    expect(newest.parts[0].html).toContain('<del>')
    const [, second, first] = newest.versions
    const earlier = (await versions('ben', `?at=${second}`)).json()
    expect(earlier).toMatchObject({ versions: newest.versions, to: second, from: first })
    expect(earlier.parts[0].html).toContain('like')
    expect((await versions('ben', `?at=${first}`)).json()).toMatchObject({ to: first, from: first, changes: 0 })
    expect((await versions('ben', '?at=unknown')).json()).toEqual(newest)
  })

  it('are shown to the author of the comment and to admins, and to nobody else', async () => {
    const { app, by, id, versions } = await setting()
    await by('ben').update(id, 'A new text')
    const status = async (name: 'root' | 'ada' | 'ben') => (await versions(name)).statusCode
    expect([await status('root'), await status('ben'), await status('ada')]).toEqual([200, 200, 403])
    expect((await app.inject(`/api/comments/versions/${id}`)).statusCode).toBe(401)
    await app.deps.db.updateTable('comments').set({ held_at: '2026-01-01T00:00:00.000Z' }).execute()
    expect([await status('root'), await status('ben'), await status('ada')]).toEqual([200, 200, 404])
    await by('ben').remove(id)
    expect(await status('root')).toBe(404)
    expect((await versions('root', '', '__proto__')).statusCode).toBe(404)
  })

  it('are not stored for a save that changes nothing, and not forgotten by an undone deletion', async () => {
    const { by, id, versions } = await setting()
    await by('ben').update(id, 'I like **it**')
    expect((await versions('ben')).json().versions).toHaveLength(1)
    await by('ben').update(id, 'Second')
    await by('ben').undo((await by('ben').remove(id)).json().deletionId)
    expect((await versions('ben')).json().versions).toHaveLength(2)
  })

  it('are the first and the newest, if there are many', async () => {
    const { by, id, versions } = await setting()
    const [first] = (await versions('ben')).json().versions
    for (let n = 0; n < VERSIONS_MAX + 5; n++) await by('ben').update(id, `Version ${n}`)
    const { versions: stored } = (await versions('ben')).json()
    expect(stored).toHaveLength(VERSIONS_MAX + 1)
    expect(stored.at(-1)).toBe(first)
    expect((await versions('ben')).json().parts[0].html).toContain(`${VERSIONS_MAX + 4}`)
  })

  it('run nothing that they contain', async () => {
    const { by, id, versions } = await setting()
    await by('ben').update(id, '<img src=x onerror=alert(1)> <script>alert(1)</script>')
    const { parts } = (await versions('root')).json()
    expect(JSON.stringify(parts)).not.toMatch(/<(img|script)/)
  })
})
