/**
 * The rest of a text in the test language `en-XA` without its messages, which stand in brackets: the words of no
 * catalogue.
 */
export function withoutPseudo(text: string): string {
  let rest = text
  while (/\[[^[\]]*\]/.test(rest)) rest = rest.replaceAll(/\[[^[\]]*\]/g, '')
  return rest
}
