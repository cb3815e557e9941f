import { oneLine } from '../../records/one-line.ts'
import type { SourcePerson } from '../../records/source.ts'
import { first, textOf } from '../fields/fields.ts'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'

const BIOGRAPHY = ['bio', 'biography', 'description', 'about', 'body']
const PICTURES = ['avatar', 'picture', 'image_url', 'imageURL', 'image', 'photo']
const HANDLES = ['handle', 'id', 'username', 'slug', 'key']
const PAGES = ['website', 'url', 'homepage']
const NETWORKS: Record<string, string> = { github: 'https://github.com/', twitter: 'https://twitter.com/' }
const LINKS_MAX = 5

/** A person by the fields that lists of authors have; undefined without a name. A `title` is one in a file about them. */
export function personFrom(fields: FrontMatter, { hasTitle }: { hasTitle: boolean }): SourcePerson | undefined {
  const name = oneLine(first(fields, 'name', 'display_name', 'full_name', ...(hasTitle ? ['title'] : [])) ?? '')
  if (name === '') return undefined
  const biography = [first(fields, ...BIOGRAPHY)?.trim(), linksOf(fields).join(' · ')].filter(Boolean).join('\n\n')
  const picture = PICTURES.map((one) => textOf(fields[one])?.trim()).find(Boolean)
  return { name, ...(biography && { biography }), ...(picture && { picture }) }
}

/** Every handle of a person. */
export function handlesOf(fields: FrontMatter): string[] {
  return HANDLES.map((name) => first(fields, name)?.replace(/^@/, '') ?? '')
}

/** Links to the pages of a person, each once. */
function linksOf(fields: FrontMatter): string[] {
  const addresses = [fields, fields.social, fields.socials]
    .filter(isFields)
    .flatMap((one) => [
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
  return /^[\w-]{1,60}$/.test(handle) ? base + handle : undefined
}

function isWeb(address: string): boolean {
  return /^https?:\/\/[^\s()<>]+$/i.test(address) && URL.canParse(address)
}
