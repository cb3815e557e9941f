const SHAPES: [RegExp, string][] = [
  [/^(\{%-?|\{\{[<%])\s*([\w./-]+)\s+\S.*?(-?%\}|[>%]\}\})$/s, '$1 $2 … $3'],
  [/^<([A-Z][\w.]*)\s+\S.*>$/s, '<$1 …>'],
  [/^(embed:).+$/s, '$1…'],
  [/^(import|export)\s.*$/s, '$1 …'],
  [/^(!?\[).*\]\(.*\)(\{:?).*\}$/s, '$1…](…)$2…}'],
  [/^(\{:?)\s*[.#\w].*\}$/s, '$1…}'],
  [/^(:{2,3}\s*[\w-]+|:[a-z][\w-]*|!!!\s*[\w-]+|\?\?\?\+?\s*[\w-]+|===)[\s{[].*$/s, '$1 …'],
]

/** A template tag without its arguments, so that a report names all tags of a kind in one line. */
export function tagShape(tag: string): string {
  const [pattern, shape = ''] = SHAPES.find(([one]) => one.test(tag)) ?? []
  return pattern ? tag.replace(pattern, shape) : tag
}
