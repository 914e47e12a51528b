import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type SupplierStocktake, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { call } from '#web/api/call.ts'
import { useSave } from '#web/api/useSave.ts'

/** The result as a workbook or on paper; before anything is counted, a sheet to count on. */
export function ExportStocktake({ stocktake: { id, status } }: { stocktake: SupplierStocktake }) {
  const { isSaving, save } = useSave()
  const button = (format: 'pdf' | 'xlsx', label: string) => (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} />}
      loading={isSaving}
      onClick={() =>
        save(
          () => call(supplierStocktakes.export, { params: { stocktakeId: String(id) }, query: { format } }),
          `Stocktake ${id}.${format}`,
        )
      }
    >
      {label}
    </Button>
  )
  return (
    <>
      {button('pdf', status === 'started' ? 'Print count sheet' : 'Download PDF')}
      {button('xlsx', 'Download Excel')}
    </>
  )
}
