import { CALENDAR_TOO_LONG } from '@byline/contract/manage/calendar'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { writePost } from '../../../../test/app/cast.ts'
import { type Person, registerPeople } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

onBothEngines('the calendar', (open) => {
  it('has what is published and planned in its days, of the writer or of all for admins', async () => {
    const app = await appOn(await open())
    const { ada, ben, root } = await registerPeople(app)
    const at = (day: string) => `2026-05-${day}T00:00:00.000Z`
    const { db } = app.deps
    await writePost(db, ada.id, { title: 'Planned', createdAt: at('03'), state: 'scheduled' })
    await writePost(db, ada.id, { title: 'Seen', slug: 'seen', createdAt: at('01') })
    await writePost(db, ada.id, { title: 'Draft', createdAt: at('02'), state: 'draft' })
    await writePost(db, ben.id, { title: 'His', createdAt: at('02') })
    await writePost(db, ada.id, { title: 'Later', createdAt: at('04') })
    const read = (actor: Person, from: string, until: string) =>
      app.inject({
        url: `/api/manage/calendar?from=${from}&until=${until}`,
        headers: actor.headers,
      })
    const titles = async (actor: Person) =>
      (await read(actor, at('01'), at('04'))).json().posts.map(({ title }: { title: string }) => title)
    expect(await titles(ada)).toEqual(['Seen', 'Planned'])
    expect(await titles(root)).toEqual(['Seen', 'His', 'Planned'])
    expect((await read(ada, at('03'), at('04'))).json()).toMatchObject({
      posts: [{ status: 'scheduled', publishAt: at('03'), at: at('03'), slug: '', version: 1 }],
      more: false,
    })
    for (const [from, until] of [
      [at('04'), at('01')],
      [at('01'), '2026-08-01T00:00:00.000Z'],
    ] as const) {
      const reply = await read(ada, from, until)
      expect([reply.statusCode, reply.json().fields]).toEqual([422, { until: [CALENDAR_TOO_LONG] }])
    }
    expect((await read(ada, 'x', at('01'))).statusCode).toBe(400)
  })
})
