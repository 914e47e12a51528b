import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSave } from '#web/api/useSave.ts'
import { later, useEver } from '#web/ui/later.ts'
import type { ImportSide } from './import-side.ts'

const ImportDialog = later(() => import('./ImportDialog.tsx').then((part) => part.ImportDialog))

/** The buttons of a list of products: bring a file in, take a file out. What somebody may not do is there with the reason. */
export function ImportExport({
  side,
  mayImport,
  mayExport = false,
}: {
  side: ImportSide
  mayImport: boolean
  mayExport?: boolean
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { isSaving, save } = useSave()
  const wasOpen = useEver(isOpen)
  const { exported } = side

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.7} />}
        disabled={!mayImport}
        title={mayImport ? undefined : 'You may not change products'}
        onClick={() => setIsOpen(true)}
      >
        Import
      </Button>
      {exported && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} />}
          disabled={!mayExport}
          loading={isSaving}
          title={mayExport ? 'All products as CSV, to be changed and imported again' : 'You may not export products'}
          onClick={() => save(() => exported('csv'), 'products.csv')}
        >
          Export
        </Button>
      )}
      {wasOpen && (
        <Suspense>
          <ImportDialog side={side} opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
