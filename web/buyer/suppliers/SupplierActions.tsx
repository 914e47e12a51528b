import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { type SupplierDetail, suppliers } from '#contract/parties/suppliers.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { later } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'

const ChangeSupplier = later(() => import('./ChangeSupplier.tsx').then((part) => part.ChangeSupplier))

/** Actions for a supplier: edit, notes, export products, disconnect. */
export function SupplierActions({ supplier }: { supplier: SupplierDetail }) {
  const { id, name, isOwn, isConnected } = supplier
  const may = useRights()
  const navigate = useNavigate()
  const [isChanging, setIsChanging] = useState(false)
  const removing = useCall(ownSuppliers.remove, { changes: [suppliers.connected, suppliers.directory, suppliers.requests] })
  const params = { distributorId: String(id) }
  const part = async () => {
    const isSure = await confirm({
      title: isOwn ? `Close ${name}?` : `Disconnect ${name}?`,
      message: isOwn
        ? 'Your outlets can no longer order from this supplier. Past orders stay available. This cannot be undone.'
        : 'You can no longer order from them. Open orders continue.',
      confirm: isOwn ? 'Close supplier' : 'Disconnect',
      isDanger: true,
    })
    if (isSure) removing.send({ params }, () => void navigate({ to: paths.buyer.suppliers() }))
  }
  const download = () =>
    call(ownSuppliers.export, { params }).then(
      (file) => saveFile(file, `${name}.csv`),
      () => toast.fail('The file could not be created'),
    )
  return (
    <>
      {isConnected && may('seeProducts') && (
        <Button variant="default" onClick={() => void download()}>
          Export products
        </Button>
      )}
      {may('manageSupplier') && (
        <Button variant="default" onClick={() => setIsChanging(true)}>
          {isOwn ? 'Change' : 'Notes'}
        </Button>
      )}
      {may('manageSupplier') && (isConnected || isOwn) && (
        <Button variant="default" loading={removing.isPending} onClick={() => void part()}>
          {isOwn ? 'Close' : 'Disconnect'}
        </Button>
      )}
      {isChanging && (
        <Suspense>
          <ChangeSupplier supplier={supplier} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
