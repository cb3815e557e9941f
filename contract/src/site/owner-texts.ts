import type { Settings, SomeSettings } from './settings.ts'

/**
 * The texts of a site whose samples were declined, until the owner writes their own (design §6). An empty list is not
 * shown.
 */
export const ownerTexts = {
  heroEyebrow: '',
  heroTitle: '{name}',
  heroText: '{description}',
  chips: [],
  showTour: false,
  sidebarTags: [],
  footerTitle: '{name}',
  footerText: '{description}',
  faqs: [],
} satisfies SomeSettings

/** A text in which `{name}` and `{description}` stand for these settings. */
export function filledIn(text: string, { name, description }: Pick<Settings, 'name' | 'description'>): string {
  return text.replace(/\{(name|description)\}/g, (_, word) => (word === 'name' ? name : description))
}

/** Whether the page About has a text: the owner's, or that of a new site. */
export function hasAboutText({ about }: Pick<Settings, 'about'>): boolean {
  return about === null || about.body.trim() !== ''
}
