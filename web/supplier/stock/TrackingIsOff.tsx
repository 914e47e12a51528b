import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** In place of stock while the company keeps none. */
export function TrackingIsOff() {
  const may = useRights()
  return (
    <Empty
      title="Stock tracking is turned off"
      action={
        may('editSettings') ? (
          <LinkButton variant="default" to={paths.supplier.inventorySettings()}>
            Inventory settings
          </LinkButton>
        ) : undefined
      }
    >
      Orders do not change stock, and products never run out. The last quantities are kept in case you turn it on again.
    </Empty>
  )
}
