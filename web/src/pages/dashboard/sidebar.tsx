import { PanelLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { foldSidebar } from '../../features/dashboard/sidebar-fold.ts'
import { useSidebarFolded } from '../../features/dashboard/use-sidebar-folded.ts'
import { useMedia } from '../../lib/media.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MainMenu } from './main-menu.tsx'

const [Drawer, prepareDrawer] = lazyPart(() => import('../../ui/drawer.tsx'))

/** Stands beside the page from 1024 px on (specification §9), where it folds; below it comes as a drawer. */
export function Sidebar() {
  const beside = useMedia('(min-width: 1024px)')
  const folded = useSidebarFolded()
  const [drawn, setDrawn] = useState<boolean>()
  const close = () => setDrawn(false)
  // A window made wide has its menu beside the page; made narrow again, it starts with the page.
  useEffect(() => {
    if (beside) setDrawn((known) => known && false)
  }, [beside])
  return (
    <div className="sidebar for-signed-in">
      <Toggle
        expanded={beside && !folded}
        onApproach={beside ? undefined : prepareDrawer}
        onClick={() => (beside ? foldSidebar(!folded) : setDrawn(true))}
      />
      <div className="sidebar-menu">
        <MainMenu />
      </div>
      {drawn !== undefined && (
        <Drawer open={drawn && !beside} onClose={close} label="Menu">
          <Toggle expanded onClick={close} />
          <div>
            <MainMenu onTaken={close} />
          </div>
        </Drawer>
      )}
    </div>
  )
}

interface ToggleProps {
  expanded: boolean
  /** The pointer or the keyboard is on it. */
  onApproach?: (() => void) | undefined
  onClick: () => void
}

function Toggle({ expanded, onApproach, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label="Toggle sidebar"
      aria-expanded={expanded}
      data-hydrates=""
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onClick}
      className="sidebar-toggle scripted"
    >
      <PanelLeft aria-hidden className="size-5" />
    </button>
  )
}
