import { paths } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { getManagedSeries } from '@byline/contract/manage/series'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { deleteSeriesMutation, updateSeriesMutation } from './queries.ts'
import { SeriesOrder } from './series-order.tsx'

type SeriesWithPosts = ReplyOf<typeof getManagedSeries>

/** The title of a series, the order of its posts, and its deletion. */
export function SeriesEditor({ series, posts }: SeriesWithPosts) {
  return (
    <div className="grid max-w-3xl gap-8">
      <TitleForm key={series.title} series={series} />
      <TitledSection title={t('dashboard.posts.orderOfSeries')} headingClass="mb-2 font-serif text-xl">
        {posts.length === 0 ? (
          <p className="text-muted">{t('dashboard.posts.seriesWithoutPosts')}</p>
        ) : (
          <SeriesOrder seriesId={series._id} posts={posts} />
        )}
      </TitledSection>
      <Deletion series={series} />
    </div>
  )
}

function TitleForm({ series }: Pick<SeriesWithPosts, 'series'>) {
  const [title, setTitle] = useState(series.title)
  const { mutate, isPending, error } = useMutation(updateSeriesMutation)
  const messages = error instanceof ApiError ? error.fields.title : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ params: { id: series._id }, body: { title } })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={t('dashboard.posts.titleOfSeries')}
        value={title}
        error={messages?.[0]}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" pending={isPending}>
          {t('dashboard.posts.saveTitle')}
        </Button>
        {series.published > 0 && (
          <Link to={paths.series(series.slug)} className="link inline-flex min-h-11 items-center">
            {t('shared.actions.view')}
          </Link>
        )}
      </div>
    </form>
  )
}

function Deletion({ series }: Pick<SeriesWithPosts, 'series'>) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(deleteSeriesMutation)
  const close = () => setAsking(false)
  const remove = () =>
    mutate({ params: { id: series._id } }, { onSuccess: () => void navigate(paths.manageSeries, { replace: true }) })
  return (
    <div>
      <Button variant="button-quiet" className="text-danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('dashboard.posts.deleteSeries')}
      </Button>
      <Dialog open={asking} onClose={close} title={t('dashboard.posts.deleteSeriesTitle', { title: series.title })}>
        <p>{t('dashboard.posts.deleteSeriesEffect')}</p>
        <DialogButtons onCancel={close} className="mt-6">
          <Button variant="button-danger" className="button-quiet" pending={isPending} onClick={remove}>
            {t('shared.actions.delete')}
          </Button>
        </DialogButtons>
      </Dialog>
    </div>
  )
}
