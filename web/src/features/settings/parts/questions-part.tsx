import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { EntryField, EntryList } from '../entry-list.tsx'
import { useSharedDraft } from '../use-draft.ts'

/** The texts of the pages About and FAQs. */
export function QuestionsPart() {
  const draft = useSharedDraft()
  const { about, faqs } = draft.values
  return (
    <>
      {about === null ? (
        <p>
          The page About shows the text of a new site.{' '}
          <Button
            variant="button-quiet"
            className="button-small"
            onClick={() => draft.set('about', { title: 'About', body: '' })}
          >
            Write your own
          </Button>
        </p>
      ) : (
        <>
          <TextField
            label="Title of the page About"
            error={draft.errorOf('about')}
            value={about.title}
            onChange={({ target }) => draft.set('about', { ...about, title: target.value })}
          />
          <TextArea
            label="Text of the page About"
            hint="In Markdown, as an article. Without a text there is no such page, and no menu has it."
            rows={8}
            value={about.body}
            onChange={({ target }) => draft.set('about', { ...about, body: target.value })}
          />
          <Button
            variant="button-quiet"
            className="button-small justify-self-start"
            onClick={() => draft.set('about', null)}
          >
            Show the text of a new site instead
          </Button>
        </>
      )}
      <EntryList
        title="Questions"
        entries={faqs}
        error={draft.errorOf('faqs')}
        onChange={(questions) => draft.set('faqs', questions)}
        empty={{ question: '', answer: '' }}
        nameOf={({ question }) => question}
        add="Add a question"
        render={(entry, change) => (
          <>
            <EntryField label="Question" entry={entry} name="question" onChange={change} />
            <TextArea
              label="Answer"
              hint="In Markdown."
              value={entry.answer}
              onChange={({ target }) => change({ ...entry, answer: target.value })}
            />
          </>
        )}
      />
    </>
  )
}
