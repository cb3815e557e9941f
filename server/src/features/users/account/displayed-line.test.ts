import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

const tower = (count: number) => `\u202eZ${'\u0301'.repeat(count)}algo`
const shown = `Z${'\u0301'.repeat(8)}algo`

onBothEngines('a text stored before the rules for marks and directions', (open) => {
  it('is displayed in every list without the characters that slow or reorder a page', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const { headers } = await registerAdmin(app)
    const created = await writingBy(app, ada).create({ title: 'Old', slug: 'old' })
    await commentingBy(app, ada).create(created.json().post._id, 'Said')
    const { db } = app.deps
    const old = tower(3_000)
    await db.updateTable('posts').set({ title: old, caption: old }).execute()
    await db.updateTable('users').set({ name: old }).where('id', '=', ada.id).execute()
    const get = async (url: string) => (await app.inject({ url, headers })).json()
    const post = { title: shown, caption: shown, user: { name: shown } }
    expect((await get('/api/posts')).posts).toMatchObject([post])
    expect((await get('/api/posts/old')).post).toMatchObject(post)
    expect((await get('/api/comments/all')).comments).toMatchObject([{ user: { name: shown }, post: { title: shown } }])
    expect((await get('/api/dashboard')).posts).toMatchObject([post])
    expect((await get('/api/users/all')).users.map(({ name }: { name: string }) => name)).toContain(shown)
  })
})
