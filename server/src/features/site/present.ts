import { filledIn, hasAboutText } from '@byline/contract/site/owner-texts'
import { privateSettings, type SettingKey, type SomeSettings } from '@byline/contract/site/settings'
import type { SitePicture } from '@byline/contract/site/site-info'
import type { Picture } from '@byline/contract/uploads'
import type { Env } from '../../env/env.ts'
import { AppError } from '../../errors/app-error.ts'
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

/** The site as every page shows it; a page of one's own can stand in for About. */
export function presentSite(
  { smtpUrl, company }: Pick<Env, 'smtpUrl' | 'company'>,
  { settings }: SiteSettings,
  { pictures, hasOwnAbout }: { pictures: Pictures; hasOwnAbout: boolean },
) {
  const { logo, logoDark, footerTitle, footerText, faqs } = settings
  return {
    ...settings,
    logo: pictureOf(logo, pictures),
    logoDark: pictureOf(logoDark, pictures),
    look: lookAddress(settings),
    sharePicture: siteShareAddress(settings),
    footerTitle: filledIn(footerTitle, settings),
    footerText: filledIn(footerText, settings),
    hasAbout: hasOwnAbout || hasAboutText(settings),
    hasFaqs: faqs.length > 0,
    sendsMails: smtpUrl !== undefined,
    company: company?.name,
  }
}

export function presentFront({ settings }: SiteSettings, pictures: Pictures) {
  const { heroEyebrow, heroTitle, heroText, heroPicture } = settings
  return {
    ...settings,
    heroEyebrow: filledIn(heroEyebrow, settings),
    heroTitle: filledIn(heroTitle, settings),
    heroText: filledIn(heroText, settings),
    heroPicture: pictureOf(heroPicture, pictures),
  }
}

/** Throws `page_not_found` without a question. */
export function presentFaqs({ settings, htmlOf }: SiteSettings) {
  if (settings.faqs.length === 0) throw new AppError('page_not_found')
  const html = htmlOf('faqs')
  return settings.faqs.map(({ question, answer }, index) => ({
    question,
    html: html?.[index] ?? `<p>${escaped(answer)}</p>`,
  }))
}

/** Null for the page of a site with samples. Throws `page_not_found` without a text. */
export function presentAbout({ settings, htmlOf }: SiteSettings) {
  if (!hasAboutText(settings)) throw new AppError('page_not_found')
  const { about } = settings
  return about && { title: filledIn(about.title, settings), html: htmlOf('about')?.[0] ?? '' }
}

function pictureOf(file: string | null, pictures: Pictures): SitePicture {
  const picture = file === null ? undefined : pictures[file]
  return file !== null && picture ? { file, ...picture } : null
}

/** A text as HTML (HTML standard, 'Escaping a string'). */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
