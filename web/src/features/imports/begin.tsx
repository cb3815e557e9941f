import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asSentence } from '../../lib/as-sentence.ts'
import { useUntilAnswered } from '../../lib/calls/use-until-answered.ts'
import { ChooseFile } from './choose-file.tsx'
import { createMutation } from './queries.ts'
import { upload, useUpload } from './upload.ts'

const sources = [
  ['WordPress', 'the XML file of Tools, Export, or a zip with it and the folder wp-content/uploads'],
  ['Ghost', 'the JSON file of Settings, Export, or a zip with its pictures'],
  ['Medium, Substack', 'the zip that they send you'],
  ['Hugo, Jekyll, Astro and others', 'the folder with the Markdown files as a zip'],
  ['A site like this one', 'its own export'],
] as const

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
          The upload of “<bdi>{stopped.name}</bdi>” stopped: {asSentence(stopped.failure)}
        </p>
      )}
      <p className="mt-2 max-w-[36rem]">
        First you see what would come in. Nothing is written before you start it, and the whole import can be taken
        back.
      </p>
      <dl className="import-sources">
        {sources.map(([name, file]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{file}</dd>
          </div>
        ))}
      </dl>
      <ChooseFile
        label="Choose a file"
        maxBytes={maxBytes}
        disabled={create.isPending}
        failure={useUntilAnswered(create.error)?.message}
        onChoose={begin}
      />
    </>
  )
}
