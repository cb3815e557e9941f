import { defaultMessage } from '@byline/contract/messages/default-message'
import { type SettingKey, settings } from '@byline/contract/site/settings'
import { inBackground } from '@byline/fair-queue/fair-queue'
import type { Deps } from '../deps.ts'
import { changeSettings } from '../features/settings/change-settings.ts'
import { readSettings } from '../features/site/read-settings.ts'
import { sentence } from '../language/sentence.ts'
import { messagesOfFields } from './terminal/error-sentence.ts'
import { onSite } from './terminal/on-site.ts'
import { printable } from './terminal/printable.ts'

/** `settings list`, `settings get KEY`, `settings set KEY VALUE`: what admins do on the page Settings. */
export async function settingsCommand(args: string[]): Promise<number> {
  process.stdout.write(`${await onSite(planSettings(args))}\n`)
  return 0
}

type Work = (deps: Deps) => Promise<string>

/** The work of a command, which returns the lines to print. Throws an `Error` with a sentence before anything is opened. */
export function planSettings([name = '', ...rest]: string[]): Work {
  const [key = '', text = ''] = rest
  switch (name) {
    case 'list':
      if (rest.length > 0) throw new Error('settings list takes no key')
      return list
    case 'get':
      if (rest.length !== 1) throw new Error('settings get needs one key')
      return get(checkedKey(key))
    case 'set':
      if (rest.length !== 2) {
        throw new Error('settings set needs a key and one value, in quotes if it has spaces')
      }
      return set(checkedKey(key), text)
    default:
      throw new Error('settings needs one of list, get, set')
  }
}

async function list({ db }: Deps): Promise<string> {
  const entries = Object.entries((await readSettings(db)).settings)
  return entries.map(([key, value]) => `${key}\t${printable(JSON.stringify(value))}`).join('\n')
}

function get(key: SettingKey): Work {
  return async ({ db }) => inWords((await readSettings(db)).settings[key])
}

function set(key: SettingKey, text: string): Work {
  const changes = { [key]: readValue(key, text) }
  return async ({ db, renderer }) => {
    try {
      const changed = await changeSettings({ db, renderer, turn: inBackground }, changes, undefined)
      return `${key} is ${inWords(changed.settings[key])}`
    } catch (error) {
      const fields = messagesOfFields(error)
      throw fields === undefined ? error : new Error(`${key}: ${fields}`)
    }
  }
}

function checkedKey(key: string): SettingKey {
  if (Object.hasOwn(settings.shape, key)) return key as SettingKey
  throw new Error(`there is no setting ${printable(key)}: settings list shows all of them`)
}

/** Words for values that are no text. */
const words: Record<string, unknown> = { on: true, off: false, never: null, none: null }

/**
 * The value as JSON, a word such as `off`, plain text, or entries with commas between them, whichever the setting takes
 * first. Throws the messages of the setting.
 */
function readValue(key: SettingKey, text: string): unknown {
  const schema = settings.shape[key]
  const json = parsed(text)
  const readings = [
    ...(json === undefined ? [] : [json]),
    ...(Object.hasOwn(words, text) ? [words[text]] : []),
    text,
    ...(typeof json === 'object' ? [] : [text.split(',').flatMap((entry) => entry.trim() || [])]),
  ]
  for (const reading of readings) {
    const read = schema.safeParse(reading)
    if (read.success) return read.data
  }
  const meant = json !== undefined && typeof json !== 'string' ? json : text
  const { error } = schema.safeParse(meant, { error: defaultMessage })
  const said = error?.issues.map(
    ({ message, path }) => `${[key, ...path].join('.')}: ${printable(sentence('en', message))}`,
  )
  throw new Error([...new Set(said)].join('. '))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function inWords(value: unknown): string {
  return printable(typeof value === 'string' ? value : JSON.stringify(value))
}
