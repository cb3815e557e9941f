import { useEffect, useState } from 'react'
import { PageHead } from '../lib/page-head.tsx'
import { useOnline } from '../lib/use-online.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Loading } from '../ui/loading.tsx'

/**
 * Shown instead of a page whose code could not be loaded; reloads once the server responds, which also loads a newer
 * build. Only navigation within the application leads here, so the reload cannot repeat.
 */
export function PageNotLoaded({ error }: { error: Error }) {
  const online = useOnline()
  const [trying, setTrying] = useState(online)
  const tryAgain = async () => {
    setTrying(true)
    // Without a connection, a reload would replace this page by the browser's error page.
    if (await isServerReachable()) location.reload()
    else setTrying(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at first, and whenever the browser is online again
  useEffect(() => {
    if (online) void tryAgain()
  }, [online])
  return (
    <>
      <PageHead title="Error" description="This page could not be loaded." noIndex />
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

async function isServerReachable(): Promise<boolean> {
  const reply = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  return reply !== null
}
