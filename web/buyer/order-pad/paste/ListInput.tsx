import { Button, Checkbox, Textarea } from '@mantine/core'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { countOf } from '#web/shared/format.ts'
import { Problem } from '#web/site/problem.ts'
import classes from './PasteList.module.css'
import type { ListLine } from './parse-line.ts'
import { blanksOf, parseList } from './parse-list.ts'
import { NoList, type ReadRows, readListFile } from './read-list-file.ts'

const MOST_LETTERS = 200_000
const EXAMPLE = '2 x truss tomatoes\nmilk 6\nTOM-TR5 4'

/** What the server says about a file. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof Problem ? Object.values(error.fields ?? {}).flat()[0] : undefined

/** Input of a list: typed, pasted, or dropped as a file. */
export function ListInput({
  text,
  dropped,
  onText,
  onRead,
  readRows,
  isReading,
  isOfAll,
  onOfAll,
}: {
  text: string
  /** A file that was dropped outside. */
  dropped: File | null
  onText: (text: string) => void
  onRead: (lines: readonly ListLine[], blank: number) => void
  readRows: ReadRows
  isReading: boolean
  /** Whether other suppliers have what this one has not; without `onOfAll` there are none. */
  isOfAll?: boolean
  onOfAll?: (isOfAll: boolean) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const found = parseList(text.slice(0, MOST_LETTERS))

  const readFile = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setWrong(null)
    try {
      const { lines, blank } = await readListFile(file, readRows)
      onRead(lines, blank)
    } catch (error) {
      setWrong(error instanceof NoList ? error.message : (refusalOf(error) ?? `${file.name} could not be read`))
    }
  }
  const readDropped = useEffectEvent(readFile)
  useEffect(() => {
    if (dropped) void readDropped(dropped)
  }, [dropped])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void readFile(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen with the button below
    <div
      className={classes.input}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Textarea
        label="Your list"
        description="One product per line, with the quantity before or after it, or rows copied from a spreadsheet. You can also drop a CSV or XLSX file here."
        placeholder={EXAMPLE}
        autosize
        minRows={8}
        maxRows={16}
        data-autofocus
        value={text}
        error={wrong}
        onChange={(event) => {
          setWrong(null)
          onText(event.currentTarget.value)
        }}
      />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="A list as a file"
        accept=".csv,.xlsx,.txt,.tsv"
        onChange={({ currentTarget }) => {
          void readFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {onOfAll && (
        <Checkbox
          label="Find the rest at my other suppliers"
          description="Lines that this supplier does not have go to the carts of suppliers that do."
          checked={isOfAll}
          onChange={(event) => onOfAll(event.currentTarget.checked)}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => picker.current?.click()}>
          Choose file
        </Button>
        <Button disabled={found.length === 0} loading={isReading} onClick={() => onRead(found, blanksOf(text))}>
          {found.length === 0 ? 'Find products' : `Find ${countOf(found.length, 'product')}`}
        </Button>
      </div>
    </div>
  )
}
