import type { SourceText } from './source-texts.ts'

const MOST = 60
const LONGEST = 600
const SIGNS = ['Thank you!', '**Agreed.**', 'See `limit` in the second part.', '> as said above\n\nNot quite.']

/** Texts of comments: short remarks, and paragraphs of the source texts. */
export function commentTexts(texts: SourceText[]): string[] {
  const paragraphs = texts
    .flatMap(({ body }) => body.split(/\n{2,}/).filter((part) => /^\p{Lu}[^[\]<>{}#|]+$/su.test(part)))
    .map((part) => part.replace(/\s+/g, ' '))
    .filter((part) => part.length > 30 && part.length < LONGEST)
  const step = Math.max(1, Math.floor(paragraphs.length / MOST))
  return [...SIGNS, ...new Set(paragraphs.filter((_, n) => n % step === 0).slice(0, MOST))]
}

/** The first sentence of each remark, for sets whose millions of comments would not fit on most disks. */
export function shortRemarks(remarks: string[]): string[] {
  const sentences = remarks.map((text) => /^.{10,120}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text)
  return [...new Set(sentences.filter((text) => text.length < 140))]
}
