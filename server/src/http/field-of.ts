/** Fields whose own fields are those of the form that people see. */
const CONTAINERS = ['document', 'settings']

/**
 * The field of a form in which an error is, by its path in the body: `name` for `settings.name`. In a list it is the
 * place as well, such as `faqs.2.answer`.
 */
export function fieldOf(path: readonly PropertyKey[]): string {
  const isContained = CONTAINERS.includes(String(path[0])) && path.length > 1
  return (isContained ? path.slice(1) : path.slice(0, 1)).map(String).join('.')
}
