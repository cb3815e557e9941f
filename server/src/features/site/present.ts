import { privateSettings, type SettingKey, type SomeSettings } from '@byline/contract/site/settings'
import type { SitePicture } from '@byline/contract/site/site-info'
import type { Picture } from '@byline/contract/uploads'
import type { Env } from '../../env.ts'
import { lookAddress } from './look.ts'
import type { SiteSettings } from './read-settings.ts'
import { siteShareAddress } from './share-picture.ts'

/** All settings for admins, the public ones for everybody else. */
export function presentSettings({ settings, version }: SiteSettings, forAdmin: boolean) {
  const hidden: readonly SettingKey[] = forAdmin ? [] : privateSettings
  const shown = Object.entries(settings).filter(([key]) => !hidden.includes(key as SettingKey))
  return { settings: Object.fromEntries(shown) as SomeSettings, version }
}

/** The stored pictures that settings name, by file. */
export type Pictures = Record<string, Picture>

/** The site as every page shows it. */
export function presentSite({ smtpUrl }: Pick<Env, 'smtpUrl'>, { settings }: SiteSettings, pictures: Pictures) {
  const { name, logo, logoDark, footerText } = settings
  return {
    ...settings,
    logo: pictureOf(logo, pictures),
    logoDark: pictureOf(logoDark, pictures),
    look: lookAddress(settings),
    sharePicture: siteShareAddress(settings),
    footerText: footerText.replaceAll('{name}', name),
    sendsMails: smtpUrl !== undefined,
  }
}

export function presentFront({ settings }: SiteSettings, pictures: Pictures) {
  return { ...settings, heroPicture: pictureOf(settings.heroPicture, pictures) }
}

export function presentFaqs({ settings, htmlOf }: SiteSettings) {
  const html = htmlOf('faqs')
  return settings.faqs.map(({ question, answer }, index) => ({
    question,
    html: html?.[index] ?? `<p>${escaped(answer)}</p>`,
  }))
}

export function presentAbout({ settings: { about }, htmlOf }: SiteSettings) {
  return about && { title: about.title, html: htmlOf('about')?.[0] ?? '' }
}

function pictureOf(file: string | null, pictures: Pictures): SitePicture {
  const picture = file === null ? undefined : pictures[file]
  return file !== null && picture ? { file, ...picture } : null
}

/** A text as HTML (HTML standard, 'Escaping a string'). */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
