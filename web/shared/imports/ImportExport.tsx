import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSave } from '#web/api/useSave.ts'
import { later, useEver } from '#web/ui/later.ts'
import type { Keeper, Whose } from './import-side.ts'

const ImportDialog = later(() => import('./ImportDialogFor.tsx').then((part) => part.ImportDialogFor))

/** The calls are loaded when a button is pressed: lists do not need them. */
const exported = async (keeper: Keeper) => (await import('./import-side.ts')).exportProducts(keeper, 'csv')

/** Import and export buttons of a product list. Without permission they are disabled, with the reason. */
export function ImportExport({ whose, mayImport, mayExport = false }: { whose: Whose; mayImport: boolean; mayExport?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { isSaving, save } = useSave()
  const wasOpen = useEver(isOpen)
  // a venue cannot export products of suppliers on the platform
  const keeper: Keeper | null = whose === 'own' || 'adminOf' in whose ? whose : null

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.7} />}
        disabled={!mayImport}
        title={mayImport ? undefined : 'You do not have permission to change products'}
        onClick={() => setIsOpen(true)}
      >
        {whose !== 'own' && 'invoice' in whose ? 'Import products…' : 'Import'}
      </Button>
      {keeper && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} />}
          disabled={!mayExport}
          loading={isSaving}
          title={
            mayExport
              ? 'Exports all products as CSV, which you can edit and import again'
              : 'You do not have permission to export products'
          }
          onClick={() => save(() => exported(keeper), 'products.csv')}
        >
          Export
        </Button>
      )}
      {wasOpen && (
        <Suspense>
          <ImportDialog whose={whose} opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
