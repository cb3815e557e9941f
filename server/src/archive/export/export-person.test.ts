import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { unzipped } from '../../../test/unzipped.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { insertComment } from '../../features/comments/store.ts'
import { softDeletePosts } from '../../features/posts/deletion/deletion-store.ts'
import { insertThanks } from '../../features/thanks/store.ts'
import { updateUser } from '../../features/users/account/store.ts'
import { updateVisibility } from '../../features/visibility/store.ts'
import { exportPerson } from './export-person.ts'
import { spooledZip } from './spooled-zip.ts'

onOneEngine('what a person takes along', (open) => {
  it('is a zip with all that is theirs, and nothing of others but titles', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const { ada, ben } = await meetTheCast(db)
    await transact(db, (tx) => updateUser(tx, ben, { email: 'ben@secret.example' }))
    const own = await writePost(db, ada, { slug: 'own', title: 'Own', body: '---\r\nMine' })
    const other = await writePost(db, ben, { slug: 'other', title: 'Of Ben', body: 'Of Ben alone' })
    const gone = await writePost(db, ben, { slug: 'gone', title: 'Gone' })
    const deletion = { id: newId(), deleted_at: '2026-06-02T00:00:00.000Z' }
    const [earlier = '', later = ''] = [newId(), newId()].toSorted()
    await transact(db, async (tx) => {
      const comment = (post_id: string, user_id: string, content: string, given = {}) =>
        insertComment(tx, {
          id: newId(),
          post_id,
          user_id,
          content,
          html: '',
          renderer: 1,
          created_at: '2026-06-01T00:00:00.000Z',
          updated_at: '2026-06-01T00:00:00.000Z',
          deleted_at: null,
          deletion_id: null,
          ...given,
        })
      await comment(other.id, ada, 'My remark', { id: later })
      await comment(own.id, ada, 'My own, at the same time', { id: earlier })
      await comment(own.id, ada, 'My first', { created_at: '2026-05-31T00:00:00.000Z' })
      await comment(own.id, ada, 'My deleted one', { deleted_at: deletion.deleted_at })
      await comment(gone.id, ada, 'Mine, where nobody is any more')
      await comment(own.id, ben, 'A remark of Ben')
      await insertThanks(tx, ada, { id: other.id, user_id: ben, post_id: other.id, comment_id: null })
      await insertThanks(tx, ada, { id: gone.id, user_id: ben, post_id: gone.id, comment_id: null })
      await softDeletePosts(tx, { id: gone.id }, deletion)
      await updateVisibility(tx, { post: gone.id })
    })
    const zip = await spooledZip(
      deps,
      async (snapshot) => exportPerson({ db: snapshot, uploads: deps.uploads }, ada),
      new AbortController().signal,
    )
    const files = await unzipped(await buffer(zip))
    expect(Object.keys(files)).toEqual([
      'README.md',
      'me.md',
      'posts/2026/05/own.md',
      'comments.json',
      'held-comments.json',
      'decisions.json',
      'reports.json',
      'thanks.json',
      'highlights.json',
      'notes.json',
      'newsletter.json',
      'factors.json',
      'company-accounts.json',
      'sessions.json',
      'tokens.json',
      'security-events.json',
    ])
    expect(files['posts/2026/05/own.md']).toMatch(/^---\ntitle: "Own"\n[\s\S]*\n---\n---\r\nMine$/)
    expect(JSON.parse(String(files['comments.json']))).toMatchObject([
      { post: 'other', content: 'My remark' },
      { post: 'own', content: 'My own, at the same time' },
      { post: 'own', content: 'My first' },
    ])
    expect(JSON.parse(String(files['thanks.json']))).toEqual([
      { post: other.slug, comment: null, createdAt: expect.any(String) },
    ])
    const all = Object.values(files).join('\n')
    expect(all).not.toMatch(/Of Ben alone|A remark of Ben|secret\.example/)
  })
})
