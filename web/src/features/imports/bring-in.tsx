import type { SiteImport } from '@byline/contract/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChooseFile } from './choose-file.tsx'
import { createMutation } from './queries.ts'
import { upload } from './upload.ts'
import './imports.css'
import { UnderWay } from './under-way.tsx'

interface BringInProps {
  /** The import that has not ended. */
  open: SiteImport | undefined
  maxBytes: number
}

/** Where a file is chosen, or how far the import at hand is. */
export function BringIn({ open, maxBytes }: BringInProps) {
  return (
    <section aria-labelledby="bring-in" className="panel">
      <h2 id="bring-in" className="font-serif text-2xl">
        Bring a site in
      </h2>
      {open ? (
        <UnderWay of={open} maxBytes={maxBytes} />
      ) : maxBytes === 0 ? (
        <p className="mt-2 text-muted">
          No files can be sent here, as IMPORT_UPLOADS is off. Where the site is installed, import
          with “npm run byline -- import”.
        </p>
      ) : (
        <Begin maxBytes={maxBytes} />
      )}
    </section>
  )
}

function Begin({ maxBytes }: { maxBytes: number }) {
  const client = useQueryClient()
  const create = useMutation(createMutation)
  const begin = (file: File) =>
    create.mutate(
      { body: { name: file.name, bytes: file.size } },
      { onSuccess: (reply) => void upload(client, reply.import, file) },
    )
  return (
    <>
      <p className="mt-2 max-w-[36rem]">
        First you see what would come in. Nothing is written before you start it, and the whole
        import can be taken back.
      </p>
      <ul className="import-list mt-3 mb-6 max-w-[36rem] text-muted">
        <li>WordPress: the XML file of Tools, Export</li>
        <li>Ghost: the JSON file of Settings, Export, or a zip with its pictures</li>
        <li>Medium and Substack: the zip that they send you</li>
        <li>Markdown files, such as those of Hugo, Jekyll or Astro: their folder as a zip</li>
        <li>A site like this one: its own export</li>
      </ul>
      <ChooseFile
        label="Choose a file"
        maxBytes={maxBytes}
        disabled={create.isPending}
        onChoose={begin}
      />
    </>
  )
}
