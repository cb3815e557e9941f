/** A dozen languages, as many technical blogs have; each has a grammar of its own, which a renderer loads at its first use. */
const languages = 'rust js toml bash cpp c html json yaml python ruby diff'.split(' ')

/** Blocks of code for Markdown, one for each language. */
export function codeBlocks(): string[] {
  return languages.map(
    (language) =>
      `\`\`\`${language}\nlet answer = compute(42, "forty-two") // one line of many\nif (answer > 0) { print(answer) }\n\`\`\``,
  )
}
