import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type DistributorProduct, distributorProducts } from '#contract/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { paths } from '#web/paths.ts'
import { useRights } from '#web/session/useRights.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './ProductMenu.module.css'
import { useVisibility } from './useVisibility.tsx'

/** What can be done with a product as a whole. What is on orders cannot be deleted, only hidden. */
export function ProductMenu({ product }: { product: DistributorProduct }) {
  const may = useRights()
  const navigate = useNavigate()
  const visibility = useVisibility()
  const remove = useCall(distributorProducts.remove, { changes: [distributorProducts.list] })
  const canHide = may('hideProducts')
  const canDelete = may('createDeleteProduct')
  const whyNot = !canDelete ? 'Not among your permissions' : product.canBeDeleted ? null : 'It is on orders. Hide it instead.'

  const onDelete = async () => {
    const isSure = await confirm({
      title: `Delete ${product.name}?`,
      message: 'It leaves your catalogue and every list of your customers, with its tiers. This cannot be undone.',
      confirm: 'Delete the product',
      isDanger: true,
    })
    if (!isSure) return
    remove.send({ params: { productId: String(product.id) } }, () => {
      toast.success(`Deleted: ${product.name}`)
      void navigate({ to: paths.supplier.products() })
    })
  }

  return (
    <>
      {canDelete && may('editProductPricing') && (
        <LinkButton variant="default" to={paths.supplier.newProduct()} search={{ from: String(product.id) } as never}>
          Duplicate
        </LinkButton>
      )}
      <Menu position="bottom-end" width={250} withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label="More for this product" loading={visibility.isPending || remove.isPending}>
            <IconDots size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={!canHide}
            leftSection={product.isHidden ? <IconEye size={17} stroke={1.7} /> : <IconEyeOff size={17} stroke={1.7} />}
            onClick={() => void (product.isHidden ? visibility.show([product]) : visibility.hide([product]))}
          >
            {product.isHidden ? 'Show to customers' : 'Hide from everyone'}
            {!canHide && <small className={classes.why}>Not among your permissions</small>}
          </Menu.Item>
          <Menu.Item
            disabled={whyNot !== null}
            color="beet"
            leftSection={<IconTrash size={17} stroke={1.7} />}
            onClick={() => void onDelete()}
          >
            Delete…
            {whyNot && <small className={classes.why}>{whyNot}</small>}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
