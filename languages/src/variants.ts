import { parse, type Token } from '@messageformat/parser'

/** Stands for a parameter in a variant of a message. */
export const PARAMETER = '\u0001'

/** Every text that an ICU message can be, one for each choice of its cases, with `PARAMETER` for each parameter. */
export function variantsOf(message: string): string[] {
  return [...new Set(combined(parse(message)))]
}

function combined(tokens: Token[]): string[] {
  return tokens.reduce<string[]>(
    (begun, token) => begun.flatMap((text) => choicesOf(token).map((next) => text + next)),
    [''],
  )
}

function choicesOf(token: Token): string[] {
  if (token.type === 'content') return [token.value]
  return 'cases' in token ? token.cases.flatMap(({ tokens }) => combined(tokens)) : [PARAMETER]
}
