import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Download } from '#web/api/create-call.ts'
import { useSave } from '#web/api/useSave.ts'
import { later, useEver } from '#web/ui/later.ts'
import type { TableImportProps } from './TableImport.tsx'

const TableImport = later(() => import('./TableImport.tsx').then((part) => part.TableImport))

/** Import and export buttons of a list with a small file. */
export function TableImportExport({
  mayImport,
  mayExport,
  exported,
  ...importing
}: Omit<TableImportProps, 'opened' | 'onClose'> & { mayImport: boolean; mayExport: boolean; exported: () => Promise<Download> }) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useEver(isOpen)
  const { isSaving, save } = useSave()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.7} />}
        disabled={!mayImport}
        title={mayImport ? undefined : 'You do not have permission to import'}
        onClick={() => setIsOpen(true)}
      >
        Import
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.7} />}
        disabled={!mayExport}
        loading={isSaving}
        title={mayExport ? 'Exports a CSV file, which you can edit and import again' : 'You do not have permission to export'}
        onClick={() => save(exported, `${importing.what}.csv`)}
      >
        Export
      </Button>
      {wasOpen && (
        <Suspense>
          <TableImport {...importing} opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
