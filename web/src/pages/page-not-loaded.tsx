import { useEffect, useState } from 'react'
import { serverAnswers, whenAnswered } from '../lib/calls/connection.ts'
import { PageHead } from '../lib/head/page-head.tsx'
import { t } from '../lib/language/texts.ts'
import { LoadFailed } from '../ui/states/load-failed.tsx'
import { Loading } from '../ui/states/loading.tsx'

/**
 * Shown instead of a page whose code could not be loaded; reloads once the server answers, which also loads a newer
 * build. Only navigation within the application leads here, so the reload cannot repeat.
 */
export function PageNotLoaded({ error }: { error: Error }) {
  const [trying, setTrying] = useState(true)
  const tryAgain = async () => {
    setTrying(true)
    // Without a connection, a reload would replace this page by the browser's error page.
    if (await serverAnswers()) location.reload()
    else setTrying(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at first, and again when the server answers
  useEffect(() => {
    void tryAgain()
    return whenAnswered(() => void tryAgain())
  }, [])
  return (
    <>
      <PageHead title={t('reading.errors.title')} description={t('reading.errors.pageNotLoaded')} noIndex />
      {trying ? (
        <>
          <h1 className="sr-only">{t('reading.errors.onItsWay')}</h1>
          <Loading />
        </>
      ) : (
        <LoadFailed size="page" error={error} retry={() => void tryAgain()} />
      )}
    </>
  )
}
