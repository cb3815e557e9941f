import { describe, expect, it } from 'vitest'
import { readingTimes } from '../../../../contract/test/reading-times.ts'
import { render } from '../render.ts'

async function minutes(text: string): Promise<number> {
  return (await render(text, { pictures: {}, highlightMs: 0 })).minutes
}

describe('the minutes of a text', () => {
  it.each([
    ['nothing', '', 1],
    ['one word', 'Word', 1],
    ['230 words', 'word '.repeat(230), 1],
    ['a thousand words', 'word '.repeat(1_000), 4],
    ['a thousand words in a list', '- word\n'.repeat(1_000), 4],
    ['a thousand words in Cyrillic', 'слово '.repeat(1_000), 4],
    ['500 Chinese characters', '字'.repeat(500), 1],
    ['2,000 Chinese characters', '字'.repeat(2_000), 4],
    ['2,000 rare Chinese characters', '𠀀'.repeat(2_000), 4],
    ['2,000 Japanese characters', 'ひらがなカタカナ'.repeat(250), 4],
    ['2,000 Korean syllables', '한국'.repeat(1_000), 4],
    ['words beside characters', 'word '.repeat(460) + '字'.repeat(1_000), 4],
    ['words between characters', '字word字 '.repeat(460), 4],
    ['code', `\`\`\`js\n${'x = 1\n'.repeat(460)}\`\`\``, 6],
    ['one endless word', 'x'.repeat(100_000), 1],
  ])('are correct for %s', async (_what, text, expected) => {
    expect(await minutes(text)).toBe(expected)
  })

  it.each(readingTimes)('are those of the editor for %s', async (_, text, expected) => {
    expect(await minutes(text)).toBe(expected)
  })

  it('count the words of the text, not its markup', async () => {
    const invisible = '<!-- word word --><script>let word</script> [x](/a/very/long/address)\n\n'
    expect(await minutes(invisible.repeat(400))).toBe(2)
    expect(await minutes(`<style>${'word '.repeat(5_000)}</style>`)).toBe(1)
  })
})
