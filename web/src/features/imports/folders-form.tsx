import type { ImportReport } from '@byline/contract/imports/import-report'
import type { SiteImport } from '@byline/contract/imports/imports'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { language, t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Options } from '../../ui/form/select-field.tsx'
import { checkMutation, reportOf } from './queries.ts'
import { optionLabels } from './report/findings.ts'
import './report/imports.css'

type Folder = NonNullable<ImportReport['folders']>[number]
type Choice = NonNullable<Folder['choice']>

const choices = () =>
  [
    ['', t('dashboard.imports.becomesAsItLooks')],
    ['posts', t('dashboard.imports.becomesPosts')],
    ['pages', t('dashboard.imports.becomesPages')],
    ['skip', t('dashboard.imports.becomesSkipped')],
  ] as const satisfies readonly (readonly [Choice | '', string])[]

/** The folders of the source, each with the kind that its texts become; nothing for a source without folders. */
export function Folders({ of }: { of: SiteImport }) {
  const { data: report } = useQuery(reportOf(of))
  const folders = report?.folders ?? []
  if (folders.length === 0) return null
  return (
    <details className="report-section">
      <summary className="import-summary font-medium">
        <ChevronDown aria-hidden />
        {t(optionLabels.posts)}
      </summary>
      <FoldersForm of={of} folders={folders} />
    </details>
  )
}

/** Any change needs another dry run, so that its report stays true. */
function FoldersForm({ of, folders }: { of: SiteImport; folders: readonly Folder[] }) {
  const { mutate, isPending } = useMutation(checkMutation)
  const [chosen, setChosen] = useState(() => new Map(folders.map(({ folder, choice }) => [folder, choice])))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const named = (choice: Choice) => [...chosen].flatMap(([folder, one]) => (one === choice ? [folder || '.'] : []))
    const lists = { posts: named('posts'), pages: named('pages'), skip: named('skip') }
    mutate({ params: { id: of._id }, body: { ...of.options, ...lists } })
  }
  return (
    <form onSubmit={submit} className="mt-3 mb-6 max-w-[44rem]">
      <p className="mb-4 text-muted">{t('dashboard.imports.foldersIntro')}</p>
      <table className="import-folders">
        <thead>
          <tr>
            <th scope="col">{t('dashboard.imports.folder')}</th>
            <th scope="col">{t('dashboard.imports.folderNow')}</th>
            <th scope="col">{t('dashboard.imports.folderBecomes')}</th>
          </tr>
        </thead>
        <tbody>
          {folders.map((folder) => (
            <tr key={folder.folder}>
              <th scope="row">
                <bdi>{nameOf(folder)}</bdi>
              </th>
              <td>{countsOf(folder)}</td>
              <td>
                <select
                  aria-label={t('dashboard.imports.whatFolderBecomes', { folder: nameOf(folder) })}
                  value={chosen.get(folder.folder) ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setChosen((before) => new Map(before).set(folder.folder, value === '' ? null : (value as Choice)))
                  }
                  className="field-input"
                >
                  <Options choices={choices()} />
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="submit" variant="button-quiet" pending={isPending} className="mt-5">
        {t('dashboard.imports.checkFolders')}
      </Button>
    </form>
  )
}

function nameOf({ folder }: Folder): string {
  return folder === '' ? t('dashboard.imports.folderItself') : folder
}

function countsOf({ posts, pages, skipped }: Folder): string {
  const counts = [
    posts > 0 && t('dashboard.imports.somePosts', { count: posts }),
    pages > 0 && t('dashboard.imports.somePages', { count: pages }),
    skipped > 0 && t('dashboard.imports.someSkipped', { count: skipped }),
  ]
  return new Intl.ListFormat(language(), { style: 'narrow' }).format(counts.filter((one) => one !== false))
}
