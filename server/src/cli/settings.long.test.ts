import { messages } from '@byline/contract/messages/messages'
import { ruleMessages } from '@byline/contract/messages/rule-messages'
import { settingMessages } from '@byline/contract/site/setting-messages'
import { expect, it, vi } from 'vitest'
import { appOn, depsFor } from '../../test/app/app.ts'
import { english } from '../../test/app/english.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import { newDataDir, runByline } from '../../test/servers/byline.ts'
import { planSettings } from './settings.ts'

const TIMEOUT_MS = 30_000

/** A value of every kind of setting, as an operator types it and as it is shown then. */
const changes: [key: string, text: string, shown: string][] = [
  ['name', 'Fig & Olive', 'Fig & Olive'],
  ['name', '2026', '2026'],
  ['name', '"In quotes"', 'In quotes'],
  ['name', 'never', 'never'],
  ['description', '-dashes at the start', '-dashes at the start'],
  ['description', '', ''],
  ['accent', '#AA3300', '#aa3300'],
  ['typeface', 'slab', 'slab'],
  ['lang', 'ar', 'ar'],
  ['dir', 'rtl', 'rtl'],
  ['timeZone', 'Europe/Vienna', 'Europe/Vienna'],
  ['heroTitle', 'Figs, Olives', 'Figs, Olives'],
  ['heroText', 'Two\nlines', 'Two?lines'],
  ['chips', '["Figs","Olives"]', '["Figs","Olives"]'],
  ['chips', 'Figs, Black Olives', '["Figs","Black Olives"]'],
  ['sidebarTags', '', '[]'],
  ['footerText', '{name} eats', '{name} eats'],
  ['registration', 'invited', 'invited'],
  ['publishing', 'writers', 'writers'],
  ['comments', 'closed', 'closed'],
  ['closeCommentsAfterDays', '30', '30'],
  ['closeCommentsAfterDays', 'never', 'null'],
  ['showTour', 'off', 'false'],
  ['showTour', 'true', 'true'],
  ['mailFrom', 'figs@blog.example', 'figs@blog.example'],
  ['mailFrom', 'null', 'null'],
]

onBothEngines('settings', (open, openAgain) => {
  it('are heard by a server that runs', async () => {
    const app = await appOn(await open())
    const deps = await depsFor(await openAgain())
    const read = async () => (await app.inject('/api/site')).json().site
    expect((await read()).name).toBe('Byline')
    await planSettings(['set', 'name', 'Fig & Olive'])(deps)
    await planSettings(['set', 'registration', 'closed'])(deps)
    await vi.waitFor(
      async () => expect(await read()).toMatchObject({ name: 'Fig & Olive', registration: 'closed' }),
      TIMEOUT_MS,
    )
  })

  it('are changed as plain text or as JSON, and logged for the servers that run', async () => {
    const deps = await depsFor(await open())
    for (const [key, text, shown] of changes) {
      expect(await planSettings(['set', key, text])(deps)).toBe(`${key} is ${shown}`)
      expect(await planSettings(['get', key])(deps)).toBe(shown)
    }
    const logged = await deps.db.selectFrom('changes').selectAll().execute()
    expect(logged.filter(({ tag }) => tag === 'site')).toHaveLength(changes.length)
  })

  it('are listed with their values as JSON', async () => {
    const listed = (await planSettings(['list'])(await depsFor(await open()))).split('\n')
    expect(listed).toContain('registration\t"open"')
    expect(listed).toContain('closeCommentsAfterDays\tnull')
  })

  it('that name a picture need a stored one', async () => {
    const deps = await depsFor(await open())
    await expect(planSettings(['set', 'logo', 'gone.webp'])(deps)).rejects.toThrow(
      `logo: ${english(settingMessages.picture)}`,
    )
  })
})

it.each([
  [[], 'settings needs one of list, get, set'],
  [['get'], 'settings get needs one key'],
  [['list', 'name'], 'settings list takes no key'],
  [['set', 'name', 'two', 'words'], 'needs a key and one value, in quotes if it has spaces'],
  [['get', 'nothing\u001b[2J'], 'there is no setting nothing?[2J: settings list shows all of them'],
  [['get', 'constructor'], 'there is no setting constructor'],
  [['set', 'accent', 'red;}'], `accent: ${english(settingMessages.color)}`],
  [['set', 'name', ''], `name: ${english(settingMessages.required)}`],
  [['set', 'closeCommentsAfterDays', '-1'], english(settingMessages.number(1, 3_650))],
  [['set', 'chips', '[1]'], 'chips.0: This needs some text'],
  [['set', 'about', 'text'], `about: ${english(ruleMessages.objectNeeded)}`],
  [['set', 'faqs', '[{"question":"Why?"}]'], `faqs.0.answer: ${english(messages.fieldMissing)}`],
  [['set', 'showTour', 'maybe'], `showTour: ${english(settingMessages.flag)}`],
  [['set', 'timeZone', 'Mars'], `timeZone: ${english(settingMessages.timeZone)}`],
  [['set', 'registration', 'maybe'], 'registration: This must be one of: open, invited, closed'],
])('settings %j is rejected with a sentence', (args, sentence) => {
  expect(() => planSettings(args)).toThrow(sentence)
})

it('settings are part of the command line', async () => {
  const dataDir = await newDataDir()
  const set = await runByline(dataDir, ['settings', 'set', 'name', 'red;}'])
  expect(set).toEqual({ code: 0, stdout: 'name is red;}\n', stderr: '' })
  const wrong = await runByline(dataDir, ['settings', 'set', 'accent', 'red;}'])
  expect(wrong).toMatchObject({ code: 2, stdout: '' })
  expect(wrong.stderr).toContain(`accent: ${english(settingMessages.color)}`)
})
