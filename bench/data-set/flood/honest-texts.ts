import type { Random } from '../random.ts'
import type { SourceText } from '../source-texts.ts'

const SHORT = [
  'Thank you!',
  '**Agreed.**',
  'See `limit` in the second part.',
  'Good point.',
  'I had the same question.',
]
const OPENINGS = [
  'I think that this is the point:',
  'In my experience it is different.',
  'One more thing.',
  'Thanks.',
  '',
]

/** Honest comments: sentences of the source texts, some with a quotation, an opening, or a link that a source has. */
export function honestTexts(random: Random, texts: readonly SourceText[], count: number): string[] {
  const sentences = sentencesOf(texts)
  const links = texts.flatMap(({ body }) => body.match(/https:\/\/[\w.-]+\/[\w/.-]+\w/g) ?? [])
  const written = new Set<string>()
  while (written.size < count) {
    const first = random.below(sentences.length)
    const said = sentences.slice(first, first + 1 + random.below(3)).join(' ')
    const form = random.next()
    if (form < 0.05) written.add(`${random.pick(SHORT)} ${written.size}`)
    else if (form < 0.15 && links.length > 0) written.add(`${said} See ${random.pick(links)}`)
    else if (form < 0.3) written.add(`> ${random.pick(sentences)}\n\n${said}`)
    else written.add(`${random.pick(OPENINGS)} ${said}`.trim())
  }
  return [...written]
}

/** The sentences of plain paragraphs, in the order of the texts. */
export function sentencesOf(texts: readonly SourceText[]): string[] {
  const paragraphs = texts
    .flatMap(({ body }) => body.split(/\n{2,}/).filter((part) => /^\p{Lu}[^[\]<>{}#|]+$/su.test(part)))
    .map((part) => part.replace(/\s+/g, ' '))
  return [...new Set(paragraphs.flatMap((part) => part.match(/\p{Lu}.{25,250}?[.!?](?=\s|$)/gu) ?? []))]
}
