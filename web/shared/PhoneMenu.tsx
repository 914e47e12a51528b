import { Drawer } from '@mantine/core'
import { useEscape } from '#web/ui/useEscape.ts'
import type { NavSection } from './navigation.ts'
import classes from './PhoneMenu.module.css'
import { Sidebar } from './Sidebar.tsx'

/** The whole menu on phones, behind "More". */
export function PhoneMenu({
  sections,
  path,
  home,
  onClose,
}: {
  sections: readonly NavSection[]
  path: string
  home: string
  onClose: () => void
}) {
  useEscape(true, onClose)
  return (
    <Drawer.Root opened onClose={onClose} closeOnEscape={false} size="min(320px, 86vw)">
      <Drawer.Overlay backgroundOpacity={0.45} color="#0b120e" />
      <Drawer.Content>
        <Drawer.Title className={classes.hidden}>Menu</Drawer.Title>
        <Sidebar sections={sections} path={path} home={home} isInDrawer onNavigate={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
