import { Suspense, useEffect, useState } from 'react'
import { formatMoney } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { later } from '#web/ui/later.ts'
import classes from './Invoices.module.css'
import { readInvoice } from './invoice-reading.ts'
import { textOf } from './text-of-files.ts'

const FirstPage = later(() => import('#web/shared/document/FirstPage.tsx').then((part) => part.FirstPage))

/** The first page of an invoice before it is uploaded, and what was read from it. */
export function UploadPreview({
  files,
  suppliers,
}: {
  files: readonly File[]
  suppliers: readonly { id: number; name: string }[]
}) {
  const { currency } = useFormats()
  const [said, setSaid] = useState<{ text: string; fileName: string } | null>(null)
  useEffect(() => {
    let isOver = false
    void textOf(files).then((found) => !isOver && setSaid(found))
    return () => {
      isOver = true
    }
  }, [files])
  const [first] = files
  if (!first) return null
  const read = said && readInvoice(said, suppliers, currency)
  const supplier = suppliers.find(({ id }) => id === read?.distributorId)?.name
  return (
    <li>
      <Suspense fallback={<span className={classes.thumbnail} />}>
        <FirstPage file={first} className={classes.thumbnail} />
      </Suspense>
      <span>
        <b>{files.length > 1 ? `${first.name} and ${files.length - 1} more` : first.name}</b>
        <br />
        {read === null
          ? 'Reading…'
          : [
              supplier ?? 'Supplier not recognized',
              read.invoiceNumber ? `No. ${read.invoiceNumber}` : 'number unknown',
              read.total === undefined ? 'total unknown' : formatMoney(read.total, currency),
            ].join(' · ')}
      </span>
    </li>
  )
}
