import { buffer } from 'node:stream/consumers'
import { splitFrontMatter } from '@byline/moving/records/front-matter'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { registerPeople } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { unzipped } from '../../../test/unzipped.ts'
import { exportPerson } from '../../archive/export/export-person.ts'
import { spooledZip } from '../../archive/export/spooled-zip.ts'
import { newId } from '../../db/new-id.ts'

onBothEngines('what a person downloads of the order among comments', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { ada, ben, root } = await registerPeople(app)
    const { id: postId } = await writePost(app.deps.db, ada.id, { slug: 'hers', title: 'Hers' })
    const by = { ada: commentingBy(app, ada), ben: commentingBy(app, ben), root: commentingBy(app, root) }
    await by.root.ask('PUT', '/api/settings', { settings: { heldWords: ['casino*'] } })
    const comment = async (who: keyof typeof by, text: string): Promise<string> =>
      (await by[who].create(postId, text)).json().comment._id
    const report = (who: keyof typeof by, id: string, content: string) =>
      by[who].ask('POST', '/api/reports', { comment: id, kind: 'insult', content, faith: true })
    const decide = async (decision: 'kept' | 'removed', reason: string) => {
      const [{ _id }] = (await by.root.ask('GET', '/api/reports')).json().reports
      await by.root.ask('PUT', `/api/reports/${_id}`, { decision, reason })
    }
    const data = async (who: keyof typeof by) => (await by[who].ask('GET', '/api/users/data')).json()
    const files = async (id: string) => {
      const { deps } = app
      const zip = await spooledZip(
        deps,
        async (db) => exportPerson({ db, uploads: deps.uploads }, id),
        new AbortController().signal,
      )
      return unzipped(await buffer(zip))
    }
    return { ada, ben, root, by, postId, comment, report, decide, data, files }
  }

  it('has held comments with the reasons, in both forms', async () => {
    const { ben, comment, data, files } = await setting()
    await comment('ben', 'Seen')
    await comment('ben', 'To the casino')
    await comment('ada', 'My own casinos')
    const why = ['It has “casino*”, which the owner of the site has listed.']
    const { comments, heldComments, decisions } = await data('ben')
    expect(comments).toMatchObject([{ content: 'Seen' }])
    expect(heldComments).toEqual([
      {
        content: 'To the casino',
        post: 'hers',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        heldAt: expect.any(String),
        versions: [],
        why,
      },
    ])
    expect(decisions).toMatchObject([{ action: 'held', automatic: true, content: 'To the casino', post: 'hers', why }])
    const zip = await files(ben.id)
    expect(JSON.parse(String(zip['comments.json']))).toEqual(comments)
    expect(JSON.parse(String(zip['held-comments.json']))).toEqual(heldComments)
    expect(JSON.parse(String(zip['decisions.json']))).toEqual(decisions)
    expect(zip['README.md']).toContain('`decisions.json`')
  })

  it('has all that they wrote and chose: passages, earlier texts, the fields of unsaved texts, and their mails', async () => {
    const { ben, by, postId, comment, data, files } = await setting()
    const passage = { exact: 'ordinary text', prefix: 'An ', suffix: '.', start: 3, version: 1 }
    await by.ben.ask('POST', '/api/comments/create', { content: 'To the casino', postId, passage })
    const seen = await comment('ben', 'Sen')
    await by.ben.update(seen, 'Seen')
    await by.ben.ask('PUT', '/api/notifications/mails', { reply: 'never' })
    const fields = {
      title: 'Begun',
      caption: 'A caption',
      slug: 'begun',
      tags: ['one'],
      tagText: 'tw',
      body: 'A text',
      cover: null,
      coverAlt: 'Alt',
      coverCredit: 'Credit',
      coverVariant: 2,
      language: 'de',
      series: { title: 'Bread', order: 1 },
    }
    const copy = { postId: null, writtenAt: '2026-05-01T10:00:00.000Z', fields }
    expect((await by.ben.ask('PUT', `/api/manage/working-copies/${newId()}`, copy)).statusCode).toBe(200)
    const { comments, heldComments, mails, unsavedTexts } = await data('ben')
    expect(comments).toMatchObject([{ content: 'Seen', versions: [{ content: 'Sen' }] }])
    expect(heldComments).toMatchObject([{ passage: { exact: passage.exact, state: 'standing' }, versions: [] }])
    expect(mails).toMatchObject({ reply: 'never', mention: 'daily' })
    expect(unsavedTexts).toEqual([{ ...fields, savedAt: expect.any(String) }])
    const zip = await files(ben.id)
    expect(JSON.parse(String(zip['comments.json']))).toEqual(comments)
    expect(JSON.parse(String(zip['held-comments.json']))).toEqual(heldComments)
    expect(zip['me.md']).toContain('"mails": { "reply": "never" }')
    const { title, caption: description, slug, tags, body, ...byline } = fields
    const head = { title, description, date: unsavedTexts[0].savedAt, slug, tags, byline }
    expect(splitFrontMatter(String(zip['unsaved/Begun.md']))).toEqual({ head, body })
  })

  it('has the decisions about them with the reasons that they were told, and not by whom', async () => {
    const { ben, root, by, comment, report, decide, data, files } = await setting()
    const rude = await comment('ben', 'Rude words')
    await report('ada', rude, 'He insults me')
    await decide('kept', 'Told to who reported it')
    await report('ada', rude, 'He still insults me')
    await decide('removed', 'An insult')
    const until = '2126-12-04T15:00:00.000Z'
    await by.root.ask('PUT', `/api/users/suspension/${ben.id}`, { until, reason: 'Insults' })
    const { decisions, reports } = await data('ben')
    const decided = { automatic: false, content: '', why: [] }
    expect([decisions, reports]).toEqual([
      [
        { ...decided, action: 'suspended', decidedAt: expect.any(String), post: '', note: 'Insults', until },
        { ...decided, action: 'deleted', decidedAt: expect.any(String), post: 'hers', note: 'An insult' },
        { ...decided, action: 'approved', decidedAt: expect.any(String), post: 'hers', note: '' },
      ],
      [],
    ])
    const all = JSON.stringify([await data('ben'), Object.values(await files(ben.id)).map(String)])
    for (const secret of [root.id, 'Root Admin', 'Told to who', 'insults me']) {
      expect([secret, all.includes(secret)]).toEqual([secret, false])
    }
  })

  it('has the reports that they have made, and what was decided, without the words of others', async () => {
    const { ada, comment, report, decide, data, files } = await setting()
    const rude = await comment('ben', 'Rude words')
    await report('ada', rude, 'He insults me')
    const made = { kind: 'insult', content: 'He insults me', createdAt: expect.any(String), post: 'hers' }
    const open = { ...made, onComment: true, decidedAt: null, decision: null, reason: '' }
    expect((await data('ada')).reports).toEqual([open])
    await decide('removed', 'An insult')
    const closed = { ...open, decidedAt: expect.any(String), decision: 'removed', reason: 'An insult' }
    const { reports, decisions } = await data('ada')
    expect([reports, decisions]).toEqual([[closed], []])
    const zip = await files(ada.id)
    expect(JSON.parse(String(zip['reports.json']))).toEqual(reports)
    expect(JSON.stringify([await data('ada'), Object.values(zip).map(String)])).not.toContain('Rude words')
    expect((await data('ben')).reports).toEqual([])
  })
})
