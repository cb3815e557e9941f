import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSource } from '@byline/moving/open-source'
import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { createUser } from '../../features/users/account/create-user.ts'
import { emailKey } from '../../features/users/account/rules.ts'
import { findUser, updateUser } from '../../features/users/account/store.ts'
import { insertTotp } from '../../features/users/factors/totp-store.ts'
import { exportSite } from '../export/export-site.ts'
import { writeFolder } from '../export/write-folder.ts'
import { runImport } from '../run-import.ts'

const date = '2026-05-02T10:00:00.000Z'
const email = 'ada@example.org'
const password = 'correct horse battery'

onBothEngines('the people of an export', (open) => {
  /** The export of a site with a post of Ada and one of Ben, and another site, whose admin has Ada's address. */
  async function setting() {
    const from = await depsFor(await open())
    const { ada, ben } = await meetTheCast(from.db)
    await transact(from.db, (tx) => updateUser(tx, ada, { email, email_key: emailKey(email) }))
    await writePost(from.db, ada, { slug: 'one' })
    await writePost(from.db, ben, { slug: 'two' })
    const folder = join(await sourceFolder(), 'export')
    await writeFolder(folder, exportSite(from))
    const change = async (path: string, before: string, after: string) => {
      const text = await readFile(join(folder, path), 'utf8')
      expect(text).toContain(before)
      await writeFile(join(folder, path), text.replace(before, after))
    }
    const deps = await depsFor(await open())
    const { id: root } = await createUser(deps, { name: 'Root', email, password, admin: true })
    const take = async () => (await runImport(deps, await openSource(folder, {}), { dryRun: false })).counts
    return { db: deps.db, ada, ben, root, change, take }
  }

  it('leave an admin their account where a forged one says that its address is a former member’s', async () => {
    const { db, ada, root, change, take } = await setting()
    await change('people/ada-verified.md', `"id": "${ada}"`, `"id": "${ada}", "former": true`)
    expect(await take()).toMatchObject({ imported: 2, refused: 0 })
    expect(await findUser(db, root)).toMatchObject({ email, admin: 1 })
  })

  it('replace no other one of the same export by claiming the same address', async () => {
    const { db, ada, ben, change, take } = await setting()
    await change('people/ben-reader.md', 'slug: ', `email: "${email}"\nslug: `)
    expect(await take()).toMatchObject({ imported: 2, refused: 0 })
    expect([(await findUser(db, ada))?.email, (await findUser(db, ben))?.email]).toEqual([email, null])
  })

  it('come into an account with its app for codes, without which the password alone would open it', async () => {
    const { db, ada, root, take } = await setting()
    const secret = { id: newId(), user_id: root, secret: 'sealed', last_step: 0, created_at: date, confirmed_at: date }
    await transact(db, (tx) => insertTotp(tx, secret))
    await take()
    expect(await findUser(db, root)).toBe(undefined)
    expect(await db.selectFrom('code_secrets').select('user_id').execute()).toEqual([{ user_id: ada }])
  })
})
