/** Languages of many technical blogs; each has a grammar of its own, which a renderer loads at its first use. */
const languages =
  'ts tsx js jsx json html css scss vue svelte php ruby python rust go c cpp csharp java kotlin swift bash sql yaml toml graphql dockerfile diff lua haskell'.split(
    ' ',
  )

/** Blocks of code for Markdown, one for each language. */
export function codeBlocks(): string[] {
  return languages.map(
    (language) =>
      `\`\`\`${language}\nlet answer = compute(42, "forty-two") // one line of many\nif (answer > 0) { print(answer) }\n\`\`\``,
  )
}
