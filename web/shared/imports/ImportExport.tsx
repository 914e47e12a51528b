import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Problem } from '#web/api/problem.ts'
import { saveFile } from '#web/api/save-file.ts'
import { tell } from '#web/api/tell.ts'
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
  const [isExporting, setIsExporting] = useState(false)
  const wasOpen = useEver(isOpen)
  const { exported } = side

  const save = async () => {
    setIsExporting(true)
    try {
      if (exported) saveFile(await exported('csv'), 'products.csv')
    } catch (problem) {
      if (problem instanceof Problem) tell(problem)
      else throw problem
    } finally {
      setIsExporting(false)
    }
  }

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
          loading={isExporting}
          title={mayExport ? 'All products as CSV, to be changed and imported again' : 'You may not export products'}
          onClick={() => void save()}
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
