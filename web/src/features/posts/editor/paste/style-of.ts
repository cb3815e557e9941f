/**
 * Returns a function that reads one property of an element's style, in lower case; empty if it is not set. The parser
 * gets it as `data-style` (convert-paste.ts). It is read as text, because browsers drop the properties of word processors (`mso-…`).
 */
export function styleOf(element: Element): (property: string) => string {
  const declarations = new Map<string, string>()
  for (const declaration of (element.getAttribute('data-style') ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    const [name, value] = [declaration.slice(0, colon), declaration.slice(colon + 1)]
    declarations.set(name.trim().toLowerCase(), value.replace('!important', '').trim().toLowerCase())
  }
  return (property) => declarations.get(property) ?? ''
}
