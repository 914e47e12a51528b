import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import { type SupplierStocktake, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import classes from '#web/shared/counting/Count.module.css'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { toast } from '#web/ui/toast.ts'
import { CountLine } from './CountLine.tsx'
import { counts } from './count-keeper.ts'
import { ScanField } from './ScanField.tsx'
import { matches, type Place, placeKey, type SheetLine, type Shown, scanned, sectionsOf } from './sheet-lines.ts'

const AddToSheet = later(() => import('./AddToSheet.tsx').then((part) => part.AddToSheet))
const TableImport = later(() => import('#web/shared/imports/TableImport.tsx').then((part) => part.TableImport))
const FinishStocktake = later(() => import('./FinishStocktake.tsx').then((part) => part.FinishStocktake))

/** More lines are shown when they are asked for. */
const MOST_SHOWN = 200

/** The sheet in walking order. Counts are saved at once, offline on this device. */
export function CountSheet({ stocktake }: { stocktake: SupplierStocktake }) {
  const params = { stocktakeId: String(stocktake.id) }
  const key = String(stocktake.id)
  const { data } = useAnswerLater(supplierStocktakes.sheet, { params }, { quiet: true })
  const pending = counts.usePending(key)
  const saving = counts.useSaving(key)
  const [added, setAdded] = useState<readonly Place[]>([])
  const sections = useMemo(
    () => (data ? sectionsOf(data.data, stocktake.locations, pending, added) : null),
    [data, stocktake.locations, pending, added],
  )
  const [term, setTerm] = useState('')
  const [show, setShow] = useState<Shown>('all')
  const [most, setMost] = useState(MOST_SHOWN)
  // The lines listed when a view was chosen stay while they are counted, so that nothing shifts under the thumb.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setIsAdding] = useState(false)
  const [isFinishing, setIsFinishing] = useState(false)
  // After a scan, Enter returns to the scan field; a tap on another line ends that.
  const [isScanning, setIsScanning] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const [wasAdding, wasImporting, wasFinishing] = [useEver(isAdding), useEver(isImporting), useEver(isFinishing)]
  const navigate = useNavigate()
  const discard = useCall(supplierStocktakes.discard, { changes: [supplierStocktakes.list] })
  const scan = useRef<HTMLInputElement>(null)

  if (!sections) return <SkeletonLines lines={8} />
  const lines = sections.flatMap((section) => section.lines)
  const [left, doubtful] = [lines.filter(({ quantity }) => quantity === null), lines.filter(({ needsRecount }) => needsRecount)]
  const products = new Set(lines.map(({ productId }) => productId)).size
  const choose = (next: Shown) => {
    const shown = { all: lines, left, recount: doubtful }[next]
    setChosen(new Set(shown.map((line) => line.key)))
    setShow(next)
  }
  const isShown = (line: SheetLine) => (show === 'all' || chosen.has(line.key)) && matches(line, term)
  let room = most
  const shown = sections.flatMap((section) => {
    const some = section.lines.filter(isShown).slice(0, room)
    room -= some.length
    return some.length === 0 ? [] : [{ ...section, lines: some }]
  })
  const hidden = lines.filter(isShown).length - (most - room)
  const write = (place: Place, quantity: number | null) => {
    const { productId, locationId, batchCode, expiryDate } = place
    const one = { productId, locationId, batchCode, expiryDate }
    counts.write(key, placeKey(one), { ...one, quantity, countedAt: new Date().toISOString() })
  }
  /** A scanner types what it reads and presses Enter: the cursor is in its count, and back here after the next Enter. */
  const goTo = (code: string) => {
    const line = scanned(lines, code)
    if (!line)
      return toast.fail(
        'Not on this sheet',
        `Nothing here has the SKU, barcode or batch ${code}. Add it if it is in the warehouse.`,
      )
    setTerm('')
    setShow('all')
    setIsScanning(true)
    setMost(Math.max(most, lines.indexOf(line) + 1))
    requestAnimationFrame(() => focusOn(line.key))
  }
  const backToScan = () => scan.current?.focus()

  const remove = async () => {
    const isSure = await confirm({
      title: 'Delete this stocktake?',
      message: 'Its counts are deleted. Stock is not affected.',
      confirm: 'Delete stocktake',
      cancel: 'Keep counting',
    })
    if (isSure) discard.send({ params }, () => void navigate({ to: paths.supplier.stocktakes() }))
  }
  const finish = async () => {
    if (await counts.flush(key)) return setIsFinishing(true)
    toast.fail('No connection', 'Your counts are saved on this device. Finish the stocktake when you are back online.')
  }

  return (
    <>
      <Toolbar end={<ScanField ref={scan} value={term} onSearch={setTerm} onEnter={goTo} />}>
        <FilterPills
          label="Show"
          value={show}
          onChange={choose}
          pills={[
            { value: 'all', label: 'All', count: lines.length },
            { value: 'left', label: 'Not counted', count: left.length },
            ...(doubtful.length > 0 || show === 'recount'
              ? [{ value: 'recount' as const, label: 'Count again', count: doubtful.length }]
              : []),
          ]}
        />
      </Toolbar>
      {lines.length === 0 ? (
        <Empty title="No products on this sheet">Add what you find in the warehouse.</Empty>
      ) : shown.length === 0 ? (
        <Empty
          title={term ? `No product matches “${term}”` : 'Everything here is counted'}
          action={
            <Button
              variant="default"
              onClick={() => {
                setTerm('')
                setShow('all')
              }}
            >
              Show all
            </Button>
          }
        />
      ) : (
        shown.map((section) => (
          <section key={section.id ?? 0}>
            {section.name && (
              <h2 className={classes.section}>
                {section.name}
                <small>
                  {section.lines.filter(({ quantity }) => quantity !== null).length} of {section.lines.length}
                </small>
              </h2>
            )}
            <ol className={classes.list} aria-label={section.name || 'Products'} onPointerDown={() => setIsScanning(false)}>
              {section.lines.map((line) => (
                <CountLine
                  key={line.key}
                  line={line}
                  isUnsent={saving === 'kept' && line.key in pending}
                  write={write}
                  onEnter={isScanning ? backToScan : undefined}
                />
              ))}
            </ol>
          </section>
        ))
      )}
      <div className={classes.tools}>
        {hidden > 0 && (
          <Button variant="default" onClick={() => setMost(most + MOST_SHOWN)}>
            Show {Math.min(hidden, MOST_SHOWN)} more
          </Button>
        )}
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setIsAdding(true)}>
          Add product or batch
        </Button>
        <Button variant="default" leftSection={<IconUpload size={16} stroke={1.8} />} onClick={() => setIsImporting(true)}>
          Import counts
        </Button>
        <Button variant="subtle" color="gray" loading={discard.isPending} onClick={() => void remove()}>
          Delete stocktake
        </Button>
      </div>
      <div className={classes.foot} data-bottom-bar>
        <span className={classes.footWords}>
          <b>
            {lines.length - left.length} of {countOf(lines.length, 'line')} counted
          </b>
          {products < lines.length && (
            <small className={classes.small}>{countOf(products, 'product')}, some in several places or batches</small>
          )}
          <small role="status" className={saving === 'kept' ? classes.kept : classes.small}>
            {saving === 'kept'
              ? `No connection. ${countOf(Object.keys(pending).length, 'count')} saved on this device`
              : saving === 'saving'
                ? 'saving…'
                : 'saved'}
          </small>
        </span>
        <Button size="md" disabled={left.length === lines.length} onClick={() => void finish()}>
          Finish stocktake
        </Button>
      </div>
      {wasAdding && (
        <Suspense>
          <AddToSheet
            opened={isAdding}
            onClose={() => setIsAdding(false)}
            stocktake={stocktake}
            onAdd={(place) => {
              setAdded([...added, place])
              write(place, null)
              setTerm('')
              setShow('all')
              setMost(lines.length + MOST_SHOWN)
              requestAnimationFrame(() => requestAnimationFrame(() => focusOn(placeKey(place))))
            }}
          />
        </Suspense>
      )}
      {wasImporting && (
        <Suspense>
          <TableImport
            what="counts"
            importing={supplierStocktakes.import}
            sent={{ params }}
            changes={[supplierStocktakes.find, supplierStocktakes.sheet]}
            hint="Products are matched by SKU, then by exact name; location, batch and expiry date are optional. A row without a count changes nothing."
            opened={isImporting}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
      )}
      {wasFinishing && data && (
        <Suspense>
          <FinishStocktake
            opened={isFinishing}
            onClose={() => setIsFinishing(false)}
            stocktake={stocktake}
            items={data.data}
            onRecount={() => {
              setIsFinishing(false)
              choose('recount')
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function focusOn(key: string): void {
  const line = [...document.querySelectorAll<HTMLElement>('[data-line]')].find((one) => one.dataset.line === key)
  line?.scrollIntoView({ block: 'center' })
  line?.querySelector<HTMLInputElement>('[data-count]')?.focus()
}
