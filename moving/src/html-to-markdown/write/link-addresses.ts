import type { Nodes, PhrasingContent, Text } from 'mdast'

const ADDRESS = /\bhttps?:\/\/[^\s<>"“”]{1,2000}/g

/** Makes links of the addresses in a text, because the escapes of Markdown would be a part of them. */
export function linkAddresses(parent: Nodes): void {
  if (!('children' in parent) || parent.type === 'link') return
  parent.children = (parent.children as Nodes[]).flatMap((child): Nodes[] => {
    if (child.type === 'text') return child.value.includes('://') ? linked(child) : [child]
    linkAddresses(child)
    return [child]
  }) as never
}

function linked({ value }: Text): PhrasingContent[] {
  const result: PhrasingContent[] = []
  let end = 0
  for (const { 0: found, index } of value.matchAll(ADDRESS)) {
    const url = withoutPunctuation(found)
    if (!URL.canParse(url)) continue
    if (index > end) result.push({ type: 'text', value: value.slice(end, index) })
    result.push({ type: 'link', url, children: [{ type: 'text', value: url }] })
    end = index + url.length
  }
  if (end < value.length) result.push({ type: 'text', value: value.slice(end) })
  return result
}

/** Marks at the end belong to the sentence, and so does a bracket that the address does not open. */
function withoutPunctuation(address: string): string {
  let end = address.length
  while (end > 0) {
    const last = address.charAt(end - 1)
    const closes = last === ')' && !address.includes('(')
    if (!closes && !/[.,;:!?'’\]}*_|\\`]/.test(last)) break
    end--
  }
  return address.slice(0, end)
}
