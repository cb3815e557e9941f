import { PanelLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { foldSidebar } from '../../../features/dashboard/sidebar-fold.ts'
import { useSidebarFolded } from '../../../features/dashboard/use-sidebar-folded.ts'
import { t } from '../../../lib/language/texts.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { MainMenu } from './main-menu.tsx'

const [Drawer, preloadDrawer] = lazyPart(() => import('../../../ui/drawer.tsx'))

/**
 * A sidebar from 1024 px on (specification §9), which folds, or has only the icons of the entries; below that a drawer.
 */
export function Sidebar({ asIcons }: { asIcons: boolean }) {
  const beside = useMediaQuery('(min-width: 1024px)')
  const folded = useSidebarFolded()
  const [drawerOpen, setDrawerOpen] = useState<boolean>()
  const close = () => setDrawerOpen(false)
  // A drawer that was open before the window became wide must not be open when it becomes narrow again.
  useEffect(() => {
    if (beside) setDrawerOpen((open) => open && false)
  }, [beside])
  return (
    <div className="sidebar for-signed-in">
      <Toggle
        expanded={beside && !folded}
        onApproach={beside ? undefined : preloadDrawer}
        onClick={() => (beside ? foldSidebar(!folded) : setDrawerOpen(true))}
      />
      <div className="sidebar-menu">
        <MainMenu opensPosts={asIcons} />
      </div>
      {drawerOpen !== undefined && (
        <Drawer open={drawerOpen && !beside} onClose={close} label={t('dashboard.layout.menu')}>
          <Toggle expanded onClick={close} />
          <div>
            <MainMenu onNavigate={close} />
          </div>
        </Drawer>
      )}
    </div>
  )
}

interface ToggleProps {
  expanded: boolean
  /** Called when the pointer or the focus reaches the button. */
  onApproach?: (() => void) | undefined
  onClick: () => void
}

function Toggle({ expanded, onApproach, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={t('dashboard.layout.toggleSidebar')}
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
