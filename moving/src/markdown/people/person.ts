import { oneLine } from '../../records/one-line.ts'
import type { SourcePerson } from '../../records/source.ts'
import { first, textOf } from '../fields/fields.ts'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'

const NAMES = 'name display_name displayName full_name fullName fullname real_name realName nick'.split(' ')
const GIVEN = ['first_name', 'firstName', 'firstname', 'given_name', 'givenName', 'first']
const FAMILY = ['last_name', 'lastName', 'lastname', 'family_name', 'familyName', 'surname', 'last']
const BIOGRAPHY = ['bio', 'biography', 'description', 'about', 'summary', 'body']
const PICTURES = 'avatar picture image_url imageURL image photo img profile_image profileImage headshot portrait'.split(
  ' ',
)
const HANDLES = 'handle id username slug key short_name shortName login uid alias aliases handles'.split(' ')
const PAGES = ['website', 'url', 'homepage', 'home', 'web', 'link']
const NETWORKS: Record<string, string> = {
  github: 'https://github.com/',
  twitter: 'https://twitter.com/',
  gitlab: 'https://gitlab.com/',
  mastodon: '',
  bluesky: '',
  linkedin: '',
}
const LINKS_MAX = 5

/** A person by the fields that lists of authors have; undefined without a name. A `title` is one in a file about them. */
export function personFrom(fields: FrontMatter, { hasTitle }: { hasTitle: boolean }): SourcePerson | undefined {
  const inName = isFields(fields.name) ? fields.name : fields
  const parts = [first(inName, ...GIVEN), first(inName, ...FAMILY)].filter(Boolean).join(' ')
  const given = isFields(fields.name) ? parts : (text(fields, NAMES) ?? parts)
  const name = oneLine(given || (hasTitle ? (text(fields, ['title']) ?? '') : ''))
  if (name === '') return undefined
  const links = linksOf(fields)
  const biography = [text(fields, BIOGRAPHY), links.join(' · ')].filter(Boolean).join('\n\n')
  const picture = PICTURES.map((one) => textOf(fields[one])?.trim()).find(Boolean)
  return { name, ...(biography && { biography }), ...(picture && { picture }) }
}

/** Every handle of a person on this site. */
export function handlesOf(fields: FrontMatter): string[] {
  return namedHandles(fields, HANDLES)
}

/** The handles of a person at networks. */
export function handlesElsewhere(fields: FrontMatter): string[] {
  return namedHandles(fields, Object.keys(NETWORKS))
}

function namedHandles(fields: FrontMatter, names: readonly string[]): string[] {
  return names
    .flatMap((name) => [fields[name]].flat())
    .filter((one) => typeof one === 'string')
    .map((one) => one.trim().replace(/^@/, ''))
    .filter((one) => /^[\p{L}\p{N}_.-]{1,100}$/u.test(one))
}

/** Links to the pages of a person, each once. */
function linksOf(fields: FrontMatter): string[] {
  const nested = ['social', 'socials', 'links', 'contact'].flatMap((name) => [fields[name]].flat())
  const all = [fields, ...nested.filter(isFields)]
  const addresses = all.flatMap((one) => [
    ...PAGES.map((name) => one[name]),
    ...Object.entries(NETWORKS).map(([name, base]) => atNetwork(one[name], base)),
  ])
  const web = addresses.filter((one) => typeof one === 'string' && isWeb(one)) as string[]
  return [...new Set(web)]
    .slice(0, LINKS_MAX)
    .map((address) => `[${new URL(address).host.replace(/^www\./, '')}](${address})`)
}

function atNetwork(value: unknown, base: string): string | undefined {
  if (typeof value !== 'string' || isWeb(value)) return value as string | undefined
  const handle = value.replace(/^@/, '')
  return base !== '' && /^[\w-]{1,60}$/.test(handle) ? base + handle : undefined
}

function isWeb(address: string): boolean {
  return /^https?:\/\/[^\s()<>]+$/i.test(address) && URL.canParse(address)
}

/** The first of these fields that is a text. */
function text(fields: FrontMatter, names: readonly string[]): string | undefined {
  return names
    .map((name) => fields[name])
    .find((one): one is string => typeof one === 'string' && one.trim() !== '')
    ?.trim()
}
