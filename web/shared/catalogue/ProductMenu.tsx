import { Loader } from '@mantine/core'
import { IconDots, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCatalogue } from './catalogue.ts'
import classes from './ProductMenu.module.css'
import { useMay } from './useMay.ts'
import { useVisibility } from './useVisibility.tsx'

/** Actions for a whole product. A product used in orders cannot be deleted, only hidden. */
export function ProductMenu({ product }: { product: DistributorProduct }) {
  const { calls, of, paths } = useCatalogue()
  const may = useMay()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const visibility = useVisibility()
  const remove = useCall(calls.remove, { changes: [calls.list] })
  const canHide = may('hideProducts')
  const canDelete = may('createDeleteProduct')
  const whyNot = !canDelete
    ? 'You do not have permission to delete products'
    : product.canBeDeleted
      ? null
      : 'It is used in orders. Hide it instead.'

  const isPending = visibility.isPending || remove.isPending
  const Eye = product.isHidden ? IconEye : IconEyeOff
  const chosen = (run: () => Promise<void>) => () => {
    setIsOpen(false)
    void run()
  }
  const toggle = () => (product.isHidden ? visibility.show([product]) : visibility.hide([product]))
  const onDelete = async () => {
    const isSure = await confirm({
      title: `Delete ${product.name}?`,
      message: 'It is removed from your catalogue and from the lists of your customers, with its tiers. This cannot be undone.',
      confirm: 'Delete product',
      isDanger: true,
    })
    if (!isSure) return
    remove.send(of({ productId: String(product.id) }), () => {
      toast.success(`Deleted: ${product.name}`)
      void navigate({ to: paths.products })
    })
  }

  return (
    <>
      {canDelete && may('editProductPricing') && (
        <LinkButton variant="default" to={paths.newProduct} search={asSearch({ from: String(product.id) })}>
          Duplicate
        </LinkButton>
      )}
      <Dropdown
        label="More actions"
        isInBar={false}
        width={250}
        isOpen={isOpen}
        onChange={setIsOpen}
        faceLabel="More actions"
        faceClass={classes.face}
        face={isPending ? <Loader size={16} color="gray" /> : <IconDots size={18} stroke={1.8} aria-hidden="true" />}
      >
        <div className={classes.items}>
          <button type="button" className={classes.item} disabled={!canHide || isPending} onClick={chosen(toggle)}>
            <Eye size={17} stroke={1.7} aria-hidden="true" />
            <span>
              {product.isHidden ? 'Show to customers' : 'Hide from customers'}
              {!canHide && <small className={classes.why}>No permission</small>}
            </span>
          </button>
          <button
            type="button"
            className={classes.item}
            disabled={whyNot !== null || isPending}
            data-danger
            onClick={chosen(onDelete)}
          >
            <IconTrash size={17} stroke={1.7} aria-hidden="true" />
            <span>
              Delete…
              {whyNot && <small className={classes.why}>{whyNot}</small>}
            </span>
          </button>
        </div>
      </Dropdown>
    </>
  )
}
