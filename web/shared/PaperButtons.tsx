import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import type { Download } from '#web/api/create-call.ts'
import { useSave } from '#web/api/useSave.ts'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** Downloads as PDF and as a workbook. */
export function PaperButtons({ name, pdf, xlsx }: { name: string; pdf: () => Promise<Download>; xlsx: () => Promise<Download> }) {
  const { save, isSaving } = useSave()
  return (
    <>
      <Button
        variant="default"
        disabled={isSaving}
        leftSection={<IconFileTypePdf {...ICON} />}
        onClick={() => save(pdf, `${name}.pdf`)}
      >
        Download PDF
      </Button>
      <Button
        variant="default"
        disabled={isSaving}
        leftSection={<IconFileSpreadsheet {...ICON} />}
        onClick={() => save(xlsx, `${name}.xlsx`)}
      >
        Download Excel
      </Button>
    </>
  )
}
