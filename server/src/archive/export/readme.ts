import { limits } from '@byline/contract/rules/limits'
import type { PlainKey } from '@byline/languages/texts'
import { say } from '../../language/say.ts'
import { ownFiles } from './own-files.ts'

type Row = [place: string, what: string]

const PICTURE = '`/uploads/….webp`'
const FIELDS = 'title description date lastmod slug author tags draft image series aliases'.split(' ')

/** Explains the folder of an exported site, in its language, to somebody who opens it in ten years. */
export function siteReadme(language: string, site: string): string {
  const text = (key: PlainKey) => say(language, key)
  return document(say(language, 'server.readme.siteTitle', { site: inLine(site) }), [
    text('server.readme.siteIntro'),
    table(language, [
      ['posts/{year}/{month}/{name}.md', text('server.readme.posts')],
      ['comments/{year}/{month}/{name}.json', text('server.readme.comments')],
      ['notes/{year}/{month}/{name}.json', text('server.readme.notes')],
      ['thanks/{year}/{month}/{name}.json', text('server.readme.thanks')],
      ['revisions/{year}/{month}/{name}/{version}.md', text('server.readme.revisions')],
      ['pages/{name}.md', text('server.readme.pages')],
      ['people/{name}.md', text('server.readme.people')],
      ['uploads/', say(language, 'server.readme.uploads', { files: '`….bin`' })],
      ['series.json', text('server.readme.series')],
      ['settings.json', text('server.readme.settings')],
      ['newsletter.json', text('server.readme.newsletter')],
      ['redirects.json', text('server.readme.redirects')],
      ['export.json', text('server.readme.export')],
    ]),
    text('server.readme.files'),
    say(language, 'server.readme.names', { names: FIELDS.map((name) => `\`${name}\``).join(', ') }),
    text('server.readme.byline'),
    say(language, 'server.readme.pictures', { example: PICTURE }),
    say(language, 'server.readme.picturesStored', { width: limits.pictureWidthMax }),
    text('server.readme.secrets'),
    say(language, 'server.readme.otherPrograms', {
      collection: '`collections: { posts_of_old: { output: true } }`',
      setting: '`markdownTemplateEngine: false`',
    }),
    say(language, 'server.readme.importing', {
      command: '`npm run byline -- import FOLDER`',
      reset: '`npm run byline -- user reset-password EMAIL`',
    }),
  ])
}

/** The same for the export of one person. */
export function ownReadme(language: string, names: { site: string; name: string }): string {
  const text = (key: PlainKey) => say(language, key)
  const [site, name] = [inLine(names.site), inLine(names.name)]
  return document(say(language, 'server.readme.ownTitle', { site, name }), [
    text('server.readme.ownIntro'),
    table(language, [
      ['me.md', text('server.readme.me')],
      ['posts/{year}/{month}/{name}.md', text('server.readme.ownPosts')],
      ['revisions/{year}/{month}/{name}/{version}.md', text('server.readme.revisions')],
      ['uploads/', text('server.readme.ownPictures')],
      ...Object.values(ownFiles).map(([file, key]): Row => [file, text(key)]),
      ['unsaved/', text('server.readme.unsaved')],
    ]),
    text('server.readme.files'),
    say(language, 'server.readme.pictures', { example: PICTURE }),
  ])
}

function document(title: string, parts: string[]): string {
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`
}

function table(language: string, rows: Row[]): string {
  const head: Row = [say(language, 'server.readme.place'), say(language, 'server.readme.contents')]
  const lines = [head, ['---', '---'], ...rows.map(([place, what]) => [`\`${place}\``, what])]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function inLine(name: string): string {
  return name.replace(/\s+/g, ' ')
}
