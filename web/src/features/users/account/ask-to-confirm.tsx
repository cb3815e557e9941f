import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from './confirm-dialog.tsx'

let asking: Promise<boolean> | undefined

/**
 * Asks the person over the page to confirm their identity, once for all calls that wait for it, and resolves whether the session is confirmed.
 * The dialog has a root of its own, so any page and any dialog stays as it is meanwhile.
 */
export function askToConfirm(queryClient: QueryClient): Promise<boolean> {
  asking ??= ask(queryClient).finally(() => {
    asking = undefined
  })
  return asking
}

function ask(queryClient: QueryClient): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (confirmed: boolean) => {
      root.unmount()
      place.remove()
      resolve(confirmed)
    }
    root.render(
      <QueryClientProvider client={queryClient}>
        <ConfirmDialog onEnd={end} />
      </QueryClientProvider>,
    )
  })
}
