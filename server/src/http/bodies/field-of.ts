/** Fields whose own fields are those that people see in a form. */
const CONTAINERS = ['document', 'settings']

/** The field of a form in which an error is, by the error's path in the body: `name` for `settings.name`. */
export function fieldOf([name = '', inner]: readonly PropertyKey[]): string {
  return String((CONTAINERS.includes(String(name)) ? inner : undefined) ?? name)
}
