import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { call } from '#web/api/call.ts'
import { useSave } from '#web/api/useSave.ts'

/** Exports the counts of a stocktake as a workbook. */
export function ExportCounts({ params }: { params: { venueId: string; stocktakeId: string } }) {
  const { isSaving, save } = useSave()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} />}
      loading={isSaving}
      onClick={() => save(() => call(stocktakes.export, { params, query: {} }), 'stocktake.xlsx')}
    >
      Export
    </Button>
  )
}
