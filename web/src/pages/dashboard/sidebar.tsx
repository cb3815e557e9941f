import { PanelLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { foldSidebar, useSidebarFolded } from '../../features/dashboard/sidebar-fold.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { useMedia } from '../../lib/media.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { MainMenu } from './main-menu.tsx'

/** Stands beside the page from 1024 px on (specification §9), where it folds; below it comes as a drawer. */
export function Sidebar() {
  const beside = useMedia('(min-width: 1024px)')
  const folded = useSidebarFolded()
  const [drawn, setDrawn] = useState(false)
  const close = () => setDrawn(false)
  // A window made wide has its menu beside the page; made narrow again, it starts with the page.
  useEffect(() => {
    if (beside) setDrawn(false)
  }, [beside])
  return (
    <div className="sidebar for-signed-in">
      <Toggle
        expanded={beside && !folded}
        onClick={() => (beside ? foldSidebar(!folded) : setDrawn(true))}
      />
      <div className="sidebar-menu">
        <MainMenu />
      </div>
      <Drawer open={drawn && !beside} onClose={close} label="Menu">
        <Toggle expanded onClick={close} />
        <div>
          <MainMenu onTaken={close} />
        </div>
      </Drawer>
    </div>
  )
}

function Toggle({ expanded, onClick }: { expanded: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Toggle sidebar"
      aria-expanded={expanded}
      disabled={!useHydrated()}
      onClick={onClick}
      className="sidebar-toggle scripted"
    >
      <PanelLeft aria-hidden className="size-5" />
    </button>
  )
}
