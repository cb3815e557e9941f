import { textOf } from '../fields/fields.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import { type People, personOf } from '../people/people.ts'
import { configText } from './config.ts'
import type { Site } from './find-site.ts'

/** The default author, from the configuration of the site or its list of authors. */
export function siteAuthor({ config }: Site, people: People): string | undefined {
  const params = (config.params ?? {}) as FrontMatter
  const extra = (config.extra ?? {}) as FrontMatter
  const metadata = (config.siteMetadata ?? {}) as FrontMatter
  const social = (config.social ?? {}) as FrontMatter
  const languages = Object.values((config.languages ?? {}) as Record<string, FrontMatter>)
  const inLanguages = languages.flatMap((one) => [one?.author, (one?.params as FrontMatter)?.author])
  const named = [
    ...[config.author, config.AUTHOR, metadata.author, params.author, params.Author],
    ...[extra.author, social.name],
    ...inLanguages,
  ]
  const written = named.map((one) => textOf(one)?.trim()).find(Boolean) ?? configText(config, 'site_author')
  const known = written === undefined ? people.get('default') : personOf(written, people)
  return known?.name ?? written
}
