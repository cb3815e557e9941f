import { t } from '../../../lib/language/texts.ts'
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
          {t('dashboard.settings.aboutOfNewSite')}{' '}
          <Button
            variant="button-quiet"
            className="button-small"
            onClick={() => draft.set('about', { title: t('dashboard.settings.about'), body: '' })}
          >
            {t('dashboard.settings.writeOwnAbout')}
          </Button>
        </p>
      ) : (
        <>
          <TextField
            label={t('dashboard.settings.aboutTitle')}
            error={draft.errorOf('about')}
            value={about.title}
            onChange={({ target }) => draft.set('about', { ...about, title: target.value })}
          />
          <TextArea
            label={t('dashboard.settings.aboutText')}
            hint={t('dashboard.settings.aboutTextHint')}
            rows={8}
            value={about.body}
            onChange={({ target }) => draft.set('about', { ...about, body: target.value })}
          />
          <Button
            variant="button-quiet"
            className="button-small justify-self-start"
            onClick={() => draft.set('about', null)}
          >
            {t('dashboard.settings.showAboutOfNewSite')}
          </Button>
        </>
      )}
      <EntryList
        title={t('dashboard.settings.questions')}
        entries={faqs}
        error={draft.errorOf('faqs')}
        onChange={(questions) => draft.set('faqs', questions)}
        empty={{ question: '', answer: '' }}
        nameOf={({ question }) => question}
        add={t('dashboard.settings.addQuestion')}
        render={(entry, change) => (
          <>
            <EntryField label={t('dashboard.settings.question')} entry={entry} name="question" onChange={change} />
            <TextArea
              label={t('dashboard.settings.answer')}
              hint={t('dashboard.settings.answerHint')}
              value={entry.answer}
              onChange={({ target }) => change({ ...entry, answer: target.value })}
            />
          </>
        )}
      />
    </>
  )
}
