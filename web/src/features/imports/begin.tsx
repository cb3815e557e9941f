import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asSentence } from '../../lib/as-sentence.ts'
import { useUntilAnswered } from '../../lib/calls/use-until-answered.ts'
import { rich } from '../../lib/language/rich.tsx'
import { language, t } from '../../lib/language/texts.ts'
import { ChooseFile } from './choose-file.tsx'
import { createMutation } from './queries.ts'
import { upload, useUpload } from './upload.ts'

/** The systems, and what to take from each. */
function sources() {
  return [
    ['WordPress', t('dashboard.imports.sourceWordpress')],
    ['Ghost', t('dashboard.imports.sourceGhost')],
    [
      new Intl.ListFormat(language(), { style: 'narrow' }).format(['Medium', 'Substack']),
      t('dashboard.imports.sourceMail'),
    ],
    [t('dashboard.imports.sourceGeneratorsName'), t('dashboard.imports.sourceGenerators')],
    [t('dashboard.imports.sourceSiteName'), t('dashboard.imports.sourceSite')],
  ] as const
}

/** The systems that can be imported, and the choice of a file. */
export function Begin({ maxBytes }: { maxBytes: number }) {
  const client = useQueryClient()
  const create = useMutation(createMutation)
  const stopped = useUpload()
  const begin = (file: File) =>
    create.mutate(
      { body: { name: file.name, bytes: file.size } },
      { onSuccess: (reply) => void upload(client, reply.import, file) },
    )
  return (
    <>
      {stopped?.failure && (
        <p role="alert" className="notice my-4 break-words border-s-danger">
          {rich(t('dashboard.imports.uploadOfStopped', { name: stopped.name, reason: asSentence(stopped.failure) }), {
            bdi: (words) => <bdi>{words}</bdi>,
          })}
        </p>
      )}
      <p className="mt-2 max-w-[36rem]">{t('dashboard.imports.beginIntro')}</p>
      <dl className="import-sources">
        {sources().map(([name, file]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{file}</dd>
          </div>
        ))}
      </dl>
      <ChooseFile
        label={t('dashboard.imports.chooseFile')}
        maxBytes={maxBytes}
        disabled={create.isPending}
        failure={useUntilAnswered(create.error)?.message}
        onChoose={begin}
      />
    </>
  )
}
