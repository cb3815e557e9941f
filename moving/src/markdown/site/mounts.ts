import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { configText, plainFolder } from './config.ts'
import type { Generator } from './generators.ts'

/** A folder that is mounted at another path, usually the content folder. */
export interface Mount {
  /** The path in the folder of the site, without slashes around it. */
  source: string
  target: string
  /** The language of its texts. */
  language?: string | undefined
}

/** The mounts of a site, those of longer folders first. */
export function mountsOf(config: FrontMatter, generator: Generator | undefined): Mount[] {
  const mounts = generator === 'hugo' ? mountsOfHugo(config) : otherMounts(config, generator)
  return mounts
    .filter(({ source, target }) => source !== '' && source !== target)
    .toSorted((a, b) => b.source.length - a.source.length)
}

/** Maps a path through its mount; mounts of other languages do not apply. */
export function mounted(path: string, mounts: readonly Mount[], language?: string): string {
  const mount = mounts.find(
    (one) =>
      path.startsWith(`${one.source}/`) &&
      (language === undefined || one.language === undefined || one.language === language),
  )
  return mount ? `${mount.target}${path.slice(mount.source.length)}` : path
}

function mountsOfHugo(config: FrontMatter): Mount[] {
  const main = configText(config, 'defaultContentLanguage')
  const inModule = [isFields(config.module) ? config.module.mounts : []]
    .flat()
    .filter(isFields)
    .map((one) => ({
      source: plainFolder(configText(one, 'source')),
      target: plainFolder(configText(one, 'target')),
      language: languageOfMount(one),
    }))
    .filter(({ target }) => /^content(\/|$)/.test(target))
  const ofLanguages = Object.entries(isFields(config.languages) ? config.languages : {}).map(([language, one]) => ({
    source: plainFolder(isFields(one) ? configText(one, 'contentDir') : undefined),
    target: 'content',
    language,
  }))
  const whole = plainFolder(configText(config, 'contentDir'))
  return [...inModule, ...ofLanguages, { source: whole, target: 'content', language: main }]
}

/** `lang = "en"`, or the first of `sites.matrix.languages`. */
function languageOfMount(mount: FrontMatter): string | undefined {
  const matrix = isFields(mount.sites) && isFields(mount.sites.matrix) ? mount.sites.matrix : {}
  const [language] = [mount.lang ?? matrix.languages].flat()
  return typeof language === 'string' ? language : undefined
}

/** The folders of texts in the configuration of Eleventy and VitePress. */
function otherMounts(config: FrontMatter, generator: Generator | undefined): Mount[] {
  if (generator === 'eleventy') return [{ source: plainFolder(configText(config, 'dir', 'input')), target: 'src' }]
  if (generator !== 'vitepress') return []
  return [{ source: plainFolder(configText(config, 'srcDir')), target: 'docs' }]
}
