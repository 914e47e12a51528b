import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { writePaper } from '#server/platform/pdf/print.ts'
import { EXPENSE_FILES } from '#server/sales/expenses/expense-table.ts'

const NEW = EXPENSE_FILES.part('expenseId', 'distributorId', 'fileKey', 'name', 'contentType', 'size')

/** The receipt of a taxi, with the expense that it is for. */
export async function keepReceipt(tx: Tx, storage: Files, now: Date): Promise<void> {
  const [taxi] = await rows<{ id: number; distributor_id: number; amount: number }>(
    tx,
    `select id, distributor_id, amount from expenses where type = 'travel' and venue_id is not null order by happened_at desc, id limit 1`,
  )
  if (!taxi) return
  const paper = await writePaper({
    title: 'Receipt',
    number: '20417',
    issuer: { name: 'Yarra Cabs', lines: ['1 Flinders Street', 'Melbourne VIC 3000'] },
    facts: [{ label: 'From', value: 'Meridian Wine' }],
    totals: [{ label: 'Paid by card', value: `$${taxi.amount.toFixed(2)}`, isSum: true }],
    madeAt: now,
  })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-demo-'))
  try {
    const file = path.join(folder, 'receipt.pdf')
    await writeFile(file, paper)
    const kind = { extension: 'pdf', contentType: 'application/pdf', size: paper.length }
    const fileKey = await storage.save('expenses', { path: file, ...kind })
    await rows(
      tx,
      `insert into expense_files (${NEW.names}) values (${NEW.placeholders(1)})`,
      NEW.values({
        ...{ expenseId: taxi.id, distributorId: taxi.distributor_id, fileKey },
        ...{ name: 'Taxi.pdf', contentType: kind.contentType, size: kind.size },
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
