/**
 * Words, runs of white space and single signs. Of scripts that write words without spaces between them, each character
 * counts as one: a segmenter by dictionary takes ten times as long.
 */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]\p{M}*|[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{M}]+)*|\s+|[^\s]\p{M}*/gu

/** The text in parts that are compared as wholes; together they are the text. */
export function wordsIn(text: string): string[] {
  return text.match(words) ?? []
}
