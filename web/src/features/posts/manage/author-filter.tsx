import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { authorsToChoose } from './queries.ts'

/** A box for the name of an author, with those that begin alike; choosing one narrows the table. */
export function AuthorFilter({ onChoose }: { onChoose: (id: string) => void }) {
  const list = useId()
  const [text, setText] = useState('')
  const typed = useDeferredValue(text)
  const { data } = useQuery({ ...authorsToChoose(typed), enabled: typed !== '', placeholderData: keepPreviousData })
  const authors = data?.users ?? []
  return (
    <>
      <input
        aria-label={t('dashboard.posts.filterAuthor')}
        placeholder={t('dashboard.posts.allAuthors')}
        list={list}
        value={text}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setText(value)
          const [chosen, other] = authors.filter(({ name }) => name === value)
          if (chosen && !other) onChoose(chosen._id)
        }}
        onKeyDown={({ key }) => {
          const [first] = authors
          if (key === 'Enter' && first && typed === text) onChoose(first._id)
        }}
        className="field-input"
      />
      <datalist id={list}>
        {authors.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
    </>
  )
}
