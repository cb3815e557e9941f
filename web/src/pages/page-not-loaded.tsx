import { useEffect, useState } from 'react'
import { useOnline } from '../lib/online.ts'
import { PageHead } from '../lib/page-head.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Loading } from '../ui/loading.tsx'

/**
 * Stands for a page whose code did not come: a fresh page brings that of a newer version too, as soon as there is
 * an answer. Only who goes to such a page within the application comes here, so no fresh page comes here again.
 */
export function PageNotLoaded({ error }: { error: Error }) {
  const online = useOnline()
  const [trying, setTrying] = useState(online)
  const tryAgain = async () => {
    setTrying(true)
    // A reload without an answer would end at the browser's own page.
    if (await isAnswered()) location.reload()
    else setTrying(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once, and whenever there is a network again
  useEffect(() => {
    if (online) void tryAgain()
  }, [online])
  return (
    <>
      <PageHead title="Error" description="This page could not be loaded." hidden />
      {trying ? (
        <>
          <h1 className="sr-only">This page is on its way</h1>
          <Loading />
        </>
      ) : (
        <LoadFailed size="page" error={error} retry={() => void tryAgain()} />
      )}
    </>
  )
}

async function isAnswered(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  return answer !== null
}
