import { readdir } from 'node:fs/promises'
import { DAY_MS } from '@byline/contract/rules/durations'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { countRows } from '../../../test/engines/rows.ts'
import { deletables } from '../deletables.ts'
import { storePicture } from '../uploads/store-picture.ts'
import { purgeNext } from './purge.ts'

onBothEngines('deleting for good', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const { db, uploads } = app.deps
    const people = { ada: await register(app, 'Ada'), ben: await register(app, 'Ben'), root: await registerAdmin(app) }
    const by = (name: keyof typeof people) => commentingBy(app, people[name])
    const purge = async (name: keyof typeof people, id: string) => {
      const reply = await by(name).ask('DELETE', `/api/trash/${id}`)
      return [reply.statusCode, reply.json().code ?? reply.json().message]
    }
    const removePost = async (name: keyof typeof people, slug = 'hers'): Promise<string> =>
      (await by(name).ask('DELETE', `/api/posts/delete/${slug}`)).json().deletionId
    const write = (name: keyof typeof people, slug = 'hers', more = {}) =>
      writePost(db, people[name].id, { slug, title: 'Hers', tags: ['Food'], ...more })
    const picture = async (color: string) =>
      (await storePicture(db, uploads, await tinyPicture(color, { width: 400 }))).file
    /** The stored pictures that still have files. */
    const pictures = async (...files: string[]) => {
      const names = await readdir(uploads.place)
      return files.map((file) => names.some((name) => name.startsWith(file.slice(0, 32))))
    }
    return { app, db, people, by, purge, removePost, write, picture, pictures }
  }

  it('removes a post with its text, tags, words, comments and former addresses', async () => {
    const { app, db, by, purge, removePost, write } = await setting()
    const { id } = await write('ada', 'hers', { body: 'findme' })
    await by('ben').create(id, 'By Ben')
    const deletionId = await removePost('ada')
    expect(await purge('ada', deletionId)).toEqual([200, '“Hers” is deleted for good'])
    const rows = await countRows(db)
    for (const table of ['posts', 'post_texts', 'post_tags', 'comments', 'deletions']) {
      expect([table, rows[table]]).toEqual([table, 0])
    }
    expect((await app.inject('/api/posts?q=findme')).json().posts).toEqual([])
  })

  it('cannot be undone or repeated, and says so', async () => {
    const { by, purge, removePost, write } = await setting()
    await write('ada')
    const deletionId = await removePost('ada')
    await purge('ada', deletionId)
    expect(await purge('ada', deletionId)).toEqual([404, 'deletion_not_found'])
    const undone = await by('ada').undo(deletionId)
    expect([undone.statusCode, undone.json().message]).toEqual([
      404,
      'This is no longer in the trash: it was restored, or it is deleted for good',
    ])
  })

  it('is for admins, and for who deleted what is their own', async () => {
    const { purge, removePost, write } = await setting()
    await write('ada')
    const own = await removePost('ada')
    expect(await purge('ben', own)).toEqual([403, 'forbidden'])
    expect((await purge('root', own))[0]).toBe(200)
    await write('ada', 'second')
    const byAdmin = await removePost('root', 'second')
    expect(await purge('ada', byAdmin)).toEqual([403, 'forbidden'])
    expect((await purge('root', byAdmin))[0]).toBe(200)
  })

  it('removes a comment alone, and a user with everything', async () => {
    const { db, people, by, purge, write } = await setting()
    const { id } = await write('ada')
    const { id: bens } = await write('ben', 'his')
    const comment = (await by('ben').create(id, 'By Ben')).json().comment._id
    await by('ada').create(bens, 'By Ada')
    await by('ben').create(bens, 'By Ben too')
    const { deletionId } = (await by('ben').remove(comment)).json()
    expect(await purge('ben', deletionId)).toEqual([200, '“By Ben” is deleted for good'])
    expect(await countRows(db)).toMatchObject({ posts: 2, comments: 2, users: 3 })
    const ofBen = (await by('root').deleteUser(people.ben.id)).json().deletionId
    expect(await purge('root', ofBen)).toEqual([200, '“Ben” is deleted for good'])
    expect(await countRows(db)).toMatchObject({ posts: 1, comments: 0, users: 2, deletions: 0 })
  })

  it('removes the pictures of a post, but none that another post or a user shows', async () => {
    const { db, people, purge, removePost, write, picture, pictures } = await setting()
    const [cover, alone, shared, face] = await Promise.all(['#111111', '#333333', '#555555', '#777777'].map(picture))
    const shows = (...files: (string | undefined)[]) => files.map((file) => `![](/uploads/${file})`).join(' ')
    await write('ada', 'hers', { avatar: cover, body: shows(alone, shared, face) })
    await write('ben', 'his', { body: shows(shared) })
    await db
      .updateTable('users')
      .set({ avatar: String(face) })
      .where('id', '=', people.ada.id)
      .execute()
    await purge('ada', await removePost('ada'))
    const all = [cover, alone, shared, face].map(String)
    expect(await pictures(...all)).toEqual([false, false, true, true])
    const known = await db.selectFrom('uploads').select('file').execute()
    expect(known.map(({ file }) => file).toSorted()).toEqual(all.slice(2).toSorted())
  })

  it('leaves a picture that a deleted post shows too, and one that was uploaded again since', async () => {
    const { purge, removePost, write, picture, pictures } = await setting()
    const [shared, again] = [await picture('#222222'), await picture('#444444')]
    await write('ada', 'hers', { avatar: shared, body: `![](/uploads/${again})` })
    await write('ada', 'second', { avatar: shared })
    const second = await removePost('ada', 'second')
    const first = await removePost('ada')
    await picture('#444444')
    await purge('ada', first)
    expect(await pictures(shared, again)).toEqual([true, true])
    await purge('ada', second)
    expect(await pictures(shared, again)).toEqual([false, true])
  })

  it('removes the pictures of a user and of all their posts', async () => {
    const { db, people, by, purge, write, picture, pictures } = await setting()
    const [face, cover] = [await picture('#222222'), await picture('#444444')]
    await write('ada', 'hers', { avatar: cover })
    await db.updateTable('users').set({ avatar: face }).where('id', '=', people.ada.id).execute()
    await purge('root', (await by('root').deleteUser(people.ada.id)).json().deletionId)
    expect(await pictures(face, cover)).toEqual([false, false])
  })

  it('and an undo at the same time leave the post either whole or gone', async () => {
    const { db, app, by, purge, removePost, write } = await setting()
    for (let round = 0; round < 4; round++) {
      const { id } = await write('ada', `p${round}`)
      await by('ben').create(id, `Said ${round}`)
      const deletionId = await removePost('ada', `p${round}`)
      const calls = [by('ada').undo(deletionId), purge('ada', deletionId)]
      if (round % 2 === 1) calls.reverse()
      const [first, second] = (await Promise.all(calls)).map((reply) =>
        Array.isArray(reply) ? reply[0] : reply.statusCode,
      )
      expect([first, second].toSorted()).toEqual([200, 404])
      const shown = (await app.inject(`/api/posts/p${round}`)).statusCode === 200
      const comments = await db.selectFrom('comments').select('id').where('post_id', '=', id).execute()
      const texts = await db.selectFrom('post_texts').select('post_id').where('post_id', '=', id).execute()
      expect([comments.length, texts.length]).toEqual(shown ? [1, 1] : [0, 0])
    }
    expect(await countRows(db)).toMatchObject({ deletions: 0 })
  })

  it('and the job at the same time end in the same state', async () => {
    const { db, purge, removePost, write } = await setting()
    await write('ada')
    const deletionId = await removePost('ada')
    const later = new Date(Date.now() + 31 * DAY_MS)
    const [[status]] = await Promise.all([purge('ada', deletionId), purgeNext(db, deletables, later)])
    expect([200, 404]).toContain(status)
    expect(await countRows(db)).toMatchObject({ posts: 0, deletions: 0 })
  })

  it.each(["'%20or%201=1", '..%2f..', 'x'.repeat(2000), '%00', '0190a0b0-0000-7000-8000-000000000000'])(
    'finds nothing under %s',
    async (id) => {
      const { db, purge, removePost, write } = await setting()
      await write('ada')
      await removePost('ada')
      const [status] = await purge('root', id)
      expect([400, 404, 414]).toContain(status)
      expect(await countRows(db)).toMatchObject({ posts: 1, deletions: 1 })
    },
  )
})
