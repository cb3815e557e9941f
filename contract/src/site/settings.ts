import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { messages, oneOf } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'
import { withoutOverrides } from '../rules/invisible.ts'
import { directionOf, isLanguage } from '../rules/languages.ts'
import { limits } from '../rules/limits.ts'
import { isDomain, isNetwork } from './networks.ts'
import { settingMessages } from './setting-messages.ts'
import { isTimeZone } from './time-zones.ts'

/** One line of plain text. */
const line = (max: number, { required }: { required?: true } = {}) =>
  atoms.lineUpTo(max, settingMessages.tooLong(max), {
    ...(required && { required: settingMessages.required }),
    invisible: settingMessages.invisible,
    clean: withoutOverrides,
  })

/** A text of several lines, or Markdown. */
const text = (max: number) => atoms.textUpTo(max, settingMessages.tooLong(max)).check(atoms.withoutNul)

/** The file name of a stored picture; null for ours. */
const pictureFile = z.nullable(z.string().check(z.regex(/^[\w-]{1,100}\.\w{2,5}$/, settingMessages.picture)))

/** An address that a visitor may follow: of this site, or `https:`, `http:`, `mailto:`. */
const link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.linkMax, settingMessages.tooLong(limits.linkMax)),
    z.regex(/^(?:\/(?!\/)|#|https?:\/\/[^\s/]|mailto:[^\s@]+@)[^\s<>"\\]*$/i, settingMessages.link),
  )

const labelled = z.strictObject({
  label: line(60, { required: true }),
  url: link,
})

/** The networks whose icons we draw; `website` for any other. */
export const socialNetworks = [
  'bluesky',
  'facebook',
  'github',
  'instagram',
  'linkedin',
  'mastodon',
  'threads',
  'website',
  'x',
  'youtube',
] as const

export const typefaces = ['serif', 'sans', 'slab'] as const
export type Typeface = (typeof typefaces)[number]

const flag = z.boolean(settingMessages.flag)
const choice = <const T extends readonly string[]>(choices: T) => z.enum(choices, oneOf(choices))
const tags = (max: number) =>
  z.array(line(limits.tagMax, { required: true })).check(z.maxLength(max, settingMessages.listTooLong(max)))

/** A list with an entry in each line. */
const lines = (max: number, entry: z.ZodMiniType<string, string>) =>
  z.array(entry).check(z.maxLength(max, settingMessages.listTooLong(max)))
const number = (min: number, max: number) =>
  z
    .int(messages.wholeNumberNeeded)
    .check(z.minimum(min, settingMessages.number(min, max)), z.maximum(max, settingMessages.number(min, max)))
const optionalNumber = (min: number, max: number) => z.nullable(number(min, max))
const idleDays = number(1, 30)

/** Every setting of a site with its limits, in the parts of the page `/dashboard/settings`. */
export const settingParts = {
  identity: {
    name: line(limits.siteNameMax, { required: true }),
    /** One sentence about the site, for search engines, feeds and link previews. */
    description: line(limits.siteDescriptionMax),
    /** The pictures for day and for night; null for the drawn one with the name. */
    logo: pictureFile,
    logoDark: pictureFile,
    /** A square picture, from which the icons of browsers and phones are made. */
    icon: pictureFile,
    /** `#rrggbb`; the tones of both themes follow from it (`accent.ts`). */
    accent: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, settingMessages.color), z.toLowerCase()),
    typeface: choice(typefaces),
  },
  front: {
    // In these texts, and those of the footer, `{name}` and `{description}` stand for the settings.
    /** The line above the title. */
    heroEyebrow: line(120),
    heroTitle: line(120, { required: true }),
    heroText: text(600),
    heroPicture: pictureFile,
    /** The popular tags below the search box. */
    chips: tags(6),
    /** The tags beside an article. */
    sidebarTags: tags(20),
    showTour: flag,
    showNewsletter: flag,
    showGreeting: flag,
  },
  pages: {
    /** The text of `/about`; null for the page of a site with samples. Without a body there is no such page. */
    about: z.nullable(
      z.strictObject({
        title: line(limits.titleMax, { required: true }),
        body: text(limits.pageBodyMax),
      }),
    ),
    faqs: z
      .array(
        z.strictObject({
          question: line(200, { required: true }),
          /** Markdown. */
          answer: text(5_000),
        }),
      )
      .check(z.maxLength(50, settingMessages.listTooLong(50))),
  },
  footer: {
    footerTitle: line(120),
    footerText: text(600),
    footerLinks: z
      .array(
        z.strictObject({
          title: line(60),
          links: z.array(labelled).check(z.maxLength(12, settingMessages.listTooLong(12))),
        }),
      )
      .check(z.maxLength(6, settingMessages.listTooLong(6))),
    socialProfiles: z
      .array(z.strictObject({ network: choice(socialNetworks), url: link }))
      .check(z.maxLength(socialNetworks.length, settingMessages.listTooLong(socialNetworks.length))),
  },
  reading: {
    /** The language of the site's texts, as in BCP 47. */
    lang: z.string().check(z.refine(isLanguage, settingMessages.language)),
    /** Follows a language that is given without one. */
    dir: choice(['ltr', 'rtl']),
    /** An IANA name such as `Europe/Vienna`, for the dates that the server writes. */
    timeZone: z.string().check(z.refine(isTimeZone, settingMessages.timeZone)),
    /** The locale whose order of day, month and year is used. */
    dateStyle: z.string().check(z.refine(isLanguage, settingMessages.language)),
    articlesPerPage: z
      .int(messages.wholeNumberNeeded)
      .check(
        z.minimum(4, settingMessages.number(4, limits.pageSizeMax)),
        z.maximum(limits.pageSizeMax, settingMessages.number(4, limits.pageSizeMax)),
      ),
    showReadingTime: flag,
    showContents: flag,
  },
  people: {
    registration: choice(['open', 'invited', 'closed']),
    publishing: choice(['everybody', 'writers']),
    /** Whether admins and authors need a second factor to write and manage. */
    requireFactor: flag,
    comments: choice(['open', 'closed']),
    /** Days after which an article takes no more comments; null for never. */
    closeCommentsAfterDays: optionalNumber(1, 3_650),
    /** Days without use after which a session ends: of people, and of admins. Each ends after 30 days in any case. */
    sessionIdleDays: idleDays,
    adminSessionIdleDays: idleDays,
  },
  /** The comments that wait for an admin. Those of trusted people never do; in words `*` stands for any letters. */
  order: {
    /** Each comment of a new person: an admin approved none of theirs, nor have five stood for a week. */
    holdFirstComments: flag,
    /** Comments with more links than this; null for any number. */
    holdLinksAbove: optionalNumber(0, 50),
    /** The same for new people. */
    holdNewLinksAbove: optionalNumber(0, 50),
    /** Comments beyond so many of a new person within an hour, and beyond ten times as many of a known one. */
    newCommentsPerHour: optionalNumber(1, 1_000),
    heldWords: lines(500, line(limits.wordPatternMax)),
    refusedWords: lines(500, line(limits.wordPatternMax)),
    /** Comments of new people that look like those of programs: a text or host again and again, or within seconds. */
    holdSuspicious: flag,
    /** Comments of new people that look like those which admins called spam. */
    holdLikeSpam: flag,
    /** People with an address at such a domain, or below it, cannot comment. */
    blockedMailDomains: lines(500, line(253).check(z.refine(isDomain, settingMessages.domain))),
    /** IP addresses and networks as `192.0.2.0/24`, from which nobody can comment. */
    blockedNetworks: lines(500, line(50).check(z.refine(isNetwork, settingMessages.network))),
  },
  mail: {
    /** The sender of mails, instead of the variable `MAIL_FROM`; null for that. */
    mailFrom: z.nullable(atoms.email),
  },
} as const

export type SettingPart = keyof typeof settingParts

export const settings = z.strictObject({
  ...settingParts.identity,
  ...settingParts.front,
  ...settingParts.pages,
  ...settingParts.footer,
  ...settingParts.reading,
  ...settingParts.people,
  ...settingParts.order,
  ...settingParts.mail,
})
export type Settings = z.infer<typeof settings>
export type SettingKey = keyof Settings

export const someSettings = z.partial(settings)
export type SomeSettings = z.infer<typeof someSettings>

/** The settings that only admins may read. */
export const privateSettings = [
  'mailFrom',
  'sessionIdleDays',
  'adminSessionIdleDays',
  ...(Object.keys(settingParts.order) as (keyof typeof settingParts.order)[]),
] as const satisfies SettingKey[]

const reply = z.object({
  /** The settings that visitors see, without the private ones. */
  settings: someSettings,
  /** The version of the newest change; a later save sends it back. */
  version: z.int(),
})

export const getSettings = endpoint('GET /api/settings', 'optional', {
  scope: 'read',
  summary: 'Reads the settings of the site: the public ones, or all of them as an admin.',
  reply,
})

export const updateSettings = endpoint('PUT /api/settings', 'admin', {
  scope: 'manage',
  summary: 'Changes the given settings together; 409 if one of them was changed since the given version.',
  longTexts: true,
  body: z.strictObject({
    settings: someSettings,
    version: z.optional(z.int(messages.wholeNumberNeeded)),
  }),
  reply: z.extend(atoms.message, reply.shape),
  // The first for settings of people and mail alone.
  errors: ['confirmation_needed', 'outdated_settings'],
})

/** The direction that comes with another language, or nothing if the one before is written in it as well. */
export function directionWith(language: string, before: string): { dir?: 'ltr' | 'rtl' } {
  const dir = directionOf(language)
  return dir === directionOf(before) ? {} : { dir }
}
