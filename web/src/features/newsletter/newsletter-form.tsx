import { paths } from '@byline/contract/addresses/paths'
import { sentenceOf } from '@byline/contract/messages/named'
import { brokenRules, emailRules } from '@byline/contract/rules/text-rules'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../lib/calls/api-client.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { subscribeMutation } from './queries.ts'

/**
 * Subscribes an address (specification §1, design §7). The field is uncontrolled, to preserve early input. Without
 * scripts the form is sent to a page that answers.
 */
export function NewsletterForm() {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, data } = useMutation(subscribeMutation)
  const showProblem = (message: string) => {
    setProblem(message)
    box.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = box.current
    if (!input || isPending) return
    const invalid = checkAddress(input.value)
    if (invalid !== undefined) return showProblem(invalid)
    mutate(
      { body: { email: input.value } },
      {
        onSuccess() {
          input.value = ''
        },
        onError(error) {
          const messages = error instanceof ApiError && error.fields.email
          if (messages) showProblem(messages.join(' '))
        },
      },
    )
  }
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (problem !== undefined) setProblem(checkAddress(value))
  }
  return (
    <>
      <form
        data-hydrates=""
        method="post"
        action={paths.subscribe}
        noValidate
        onSubmit={submit}
        className="grid gap-x-3 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <label htmlFor={id} className="field-label sm:col-span-2">
          {t('reading.newsletter.email')}
        </label>
        <input
          ref={box}
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          readOnly={isPending}
          onChange={type}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-note`}
          className="field-input"
        />
        <p id={`${id}-note`} aria-live="polite" className="field-error empty:hidden sm:col-span-2 sm:row-start-3">
          {problem}
        </p>
        <Button type="submit" pending={isPending} className="mt-1.5 sm:mt-0">
          {t('reading.newsletter.submit')}
        </Button>
      </form>
      <div role="status">{data && <p className="notice mt-4">{data.message}.</p>}</div>
    </>
  )
}

/** The error of an email address (specification §5); undefined if it is valid. */
function checkAddress(email: string): string | undefined {
  const [broken] = brokenRules(email, emailRules)
  return broken && sentenceOf(broken, t)
}
