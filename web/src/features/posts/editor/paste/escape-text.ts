/** Characters in an address are no marks. */
const ADDRESS = /https?:\/\/[^\s<>]+/g

/** Escapes only those characters of a text that Markdown or HTML would read as marks. */
export function escapeText(text: string): string {
  let escaped = ''
  let from = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    escaped += escapePart(text.slice(from, index)) + address
    from = index + address.length
  }
  return escapeStart(escaped + escapePart(text.slice(from)))
}

function escapePart(text: string): string {
  return text
    .replace(/[\\`[\]]/g, '\\$&')
    .replace(/(?<!\s)\*|\*(?!\s)/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w{1,32};)/g, '\\&')
    .replace(/~(?=~)/g, '\\~')
}

/** Escapes characters that would begin a heading, a list, a quotation or a rule. */
function escapeStart(text: string): string {
  return text.replace(/^(?:[-+]|#{1,6}|=+|-{2,})(?=\s|$)|^>/, '\\$&').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
