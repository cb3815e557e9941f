import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { writePost } from '../../../../test/app/cast.ts'
import { runJob } from '../../../../test/app/run-job.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { registerPeople } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { transact } from '../../../db/transact.ts'
import { saveSettings } from '../../settings/change-settings.ts'
import { rescoreHeld } from './rescore.ts'

onBothEngines('scores of the queue', (open) => {
  it('are made again after decisions for what is held, not for what is published or deleted, and then there is no work', async () => {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { db } = app.deps
    const { ada, ben, root } = await registerPeople(app)
    const post = await writePost(db, ada.id, {})
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { holdFirstComments: true }))
    const say = async (text: string): Promise<string> =>
      (await commentingBy(app, ben).create(post.id, text)).json().comment._id
    const decide = (judgement: string, ...ids: string[]) =>
      commentingBy(app, root).ask('POST', '/api/comments/queue', { ids, judgement })
    const hasWork = () => 'hasWork' in rescoreHeld && rescoreHeld.hasWork?.(app.deps, new Date(0))
    const scores = async () => {
      const rows = await db
        .selectFrom('comment_traits')
        .select(['comment_id', 'spam_score', 'scored_with'])
        .where('scored_with', '>', 0)
        .execute()
      return new Map(rows.map((row) => [row.comment_id, [Math.sign(row.spam_score), row.scored_with]]))
    }
    const published = await say('An essay on lottery winners')
    const deleted = await say('Lottery winners, all of them')
    const spam = await say('Lottery winners claim a bonus')
    const like = await say('A bonus for lottery winners')
    const unlike = await say('The essay, and only that')
    expect(await hasWork()).toBe(false)
    await decide('approved', published)
    await decide('spam', spam)
    await decide('deleted', deleted)
    expect([await hasWork(), await scores()]).toEqual([true, new Map()])
    expect(await runJob(rescoreHeld, app.deps)).toBe(false)
    expect(await scores()).toEqual(
      new Map([
        [like, [1, 2]],
        [unlike, [-1, 2]],
      ]),
    )
    expect(await hasWork()).toBe(false)
  })
})
