import { sentenceOf } from '@byline/contract/messages/named'
import { postDocument } from '@byline/contract/posts/post-document'
import { t } from '../../../lib/language/texts.ts'
import { emptyBaseline } from '../content/baseline.ts'
import { type FieldName, fieldsInOrder, type PostFields } from '../content/post-fields.ts'

type TextName = 'title' | 'caption' | 'slug' | 'body' | 'coverAlt' | 'coverCredit'
/** The message of each invalid field. */
export type FieldErrors = Partial<Record<keyof PostFields, string>>

interface Listeners {
  onValues: () => void
  onErrors: () => void
}

/**
 * The values of the fields of a post and their errors (specification §5: no field is required, lengths are limited).
 * Inputs of text are uncontrolled, so that no key causes a render; a value that is set by the program is written to
 * them.
 */
export class DraftFields {
  #values: PostFields
  #errors: FieldErrors = {}
  readonly #listeners: Listeners
  readonly #elements = new Map<keyof PostFields, Focusable>()
  readonly #inputs = new Map<TextName, TextInput>()

  constructor(values: PostFields, listeners: Listeners) {
    this.#values = values
    this.#listeners = listeners
  }

  /** A new object after every change. */
  get values(): PostFields {
    return this.#values
  }

  get errors(): FieldErrors {
    return this.#errors
  }

  /** Sets what the writer has entered, and validates it. */
  change<Name extends keyof PostFields>(name: Name, value: PostFields[Name]): void {
    this.set(name, value)
    this.setError(name, errorsOf({ [name]: value })[name])
  }

  /** Sets a value without validating it. */
  set<Name extends keyof PostFields>(name: Name, value: PostFields[Name]): void {
    this.#values = { ...this.#values, [name]: value }
    this.#show(name)
    this.#listeners.onValues()
  }

  /** Replaces all values. Fields that an older form did not have are empty, and all errors are removed. */
  fill(values: PostFields): void {
    this.#values = { ...emptyBaseline.fields, ...values }
    this.#setErrors({})
    for (const name of this.#elements.keys()) this.#show(name)
    this.#listeners.onValues()
  }

  setError(name: keyof PostFields, message: string | undefined): void {
    if (this.#errors[name] === message) return
    const { [name]: _, ...others } = this.#errors
    this.#setErrors(message === undefined ? others : { ...others, [name]: message })
  }

  /** Validates all fields, which also removes the errors that the server has found. Returns whether all are valid. */
  validate(): boolean {
    this.#setErrors(errorsOf(this.#values))
    return Object.keys(this.#errors).length === 0
  }

  /** The attributes of an uncontrolled input, the same object for every render. */
  register(name: TextName): TextInput {
    const input = this.#inputs.get(name) ?? {
      name,
      ref: (element: Focusable | null) => this.attach(name, element),
      onChange: ({ target }: { target: { value: string } }) => this.change(name, target.value),
    }
    this.#inputs.set(name, input)
    return input
  }

  /** Gives a field the element that takes its focus, and shows its value if it is an input of text. */
  attach(name: FieldName, element: Focusable | null): void {
    if (!element) return
    this.#elements.set(name, element)
    this.#show(name)
  }

  focus(name: FieldName): void {
    this.#elements.get(name)?.focus()
  }

  focusFirstInvalid(): void {
    const invalid = fieldsInOrder.find((name) => this.#errors[name] !== undefined)
    if (invalid) this.focus(invalid)
  }

  #setErrors(errors: FieldErrors): void {
    this.#errors = errors
    this.#listeners.onErrors()
  }

  #show(name: keyof PostFields): void {
    const element = this.#elements.get(name)
    const value = this.#values[name]
    // Writing the same value again would break the browser's undo.
    if (typeof value === 'string' && element && 'value' in element && element.value !== value) element.value = value
  }
}

/** The attributes of an uncontrolled input of text. */
export interface TextInput {
  name: TextName
  ref: (element: Focusable | null) => void
  onChange: (event: { target: { value: string } }) => void
}

interface Focusable {
  focus(): void
  value?: unknown
}

/** The message of the first broken rule of each field; the dialog of a correction has checked its sentence. */
function errorsOf({ correction: _, ...values }: Partial<PostFields>): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of postDocument.safeParse(values).error?.issues ?? []) {
    errors[path[0] as FieldName] ??= sentenceOf(message, t)
  }
  return errors
}
