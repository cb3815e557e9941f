import { say } from '../../../language/say.ts'

/**
 * The text without the characters that no XML 1.0 document may contain, even as references: most controls, lone
 * surrogates, U+FFFE and U+FFFF (XML 1.0 §2.2).
 */
export function permitted(text: string): string {
  return text.replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

/** The title as a feed shows it, which may not be empty. */
export function titleOf(title: string, language: string): string {
  return permitted(title).trim() || say(language, 'shared.posts.untitled')
}

/** The name of an author, which may not be empty either. */
export function nameOf(name: string, language: string): string {
  return permitted(name).trim() || say(language, 'server.feeds.unknownAuthor')
}
