import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDialogMessage } from '#web/ui/DialogNotice.tsx'
import { DialogMessageContext } from '#web/ui/dialog-message-context.ts'
import { useEscape } from '#web/ui/useEscape.ts'
import classes from './OrderPad.module.css'

/** The cart as a drawer, where it is not next to the order pad. */
export function ReviewDrawer({
  title,
  opened,
  onClose,
  children,
}: {
  title: string
  opened: boolean
  onClose: () => void
  children: ReactNode
}) {
  const message = useDialogMessage(opened)
  useEscape(opened, onClose)
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      position="bottom"
      size="92%"
      transitionProps={{ duration: 160 }}
      classNames={{ content: classes.drawer! }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} color="#0b120e" />
      <Drawer.Content radius="md">
        {/* A div instead of the library's header: a second banner would confuse landmark navigation. */}
        <div className={classes.drawerHead}>
          <Drawer.Title className={classes.drawerTitle}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Back to the products" size="lg" />
        </div>
        <DialogMessageContext value={message}>
          <Drawer.Body className={classes.drawerBody}>{children}</Drawer.Body>
        </DialogMessageContext>
      </Drawer.Content>
    </Drawer.Root>
  )
}
