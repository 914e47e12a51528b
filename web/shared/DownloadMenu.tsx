import { IconChevronDown, IconFileCode, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { Download } from '#web/api/create-call.ts'
import { useSave } from '#web/api/useSave.ts'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import classes from '#web/ui/menu.module.css'

const KINDS = {
  pdf: { label: 'PDF', Icon: IconFileTypePdf },
  xlsx: { label: 'Excel (XLSX)', Icon: IconFileSpreadsheet },
  ubl: { label: 'Electronic document (UBL)', Icon: IconFileCode },
} as const

export type Downloadable = {
  kind: keyof typeof KINDS
  /** Where it is not what the kind is called. */
  label?: string
  load: () => Promise<Download>
  /** Of the file, where the answer does not name it. */
  name: string
}

/** A button that offers a document in several kinds of files. */
export function DownloadMenu({ label = 'Download', files }: { label?: string; files: readonly Downloadable[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { save, isSaving } = useSave()
  return (
    <Dropdown
      label={label}
      align="start"
      isInBar={false}
      width={280}
      isOpen={isOpen}
      onChange={setIsOpen}
      faceLabel={label}
      faceClass={classes.face}
      face={
        <>
          {label} <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </>
      }
    >
      <div className={classes.items}>
        {files.map(({ kind, label: own, load, name }) => {
          const { label: usual, Icon } = KINDS[kind]
          return (
            <button
              key={`${kind} ${own}`}
              type="button"
              className={classes.item}
              disabled={isSaving}
              onClick={() => {
                setIsOpen(false)
                save(load, name)
              }}
            >
              <Icon size={17} stroke={1.7} aria-hidden="true" />
              {own ?? usual}
            </button>
          )
        })}
      </div>
    </Dropdown>
  )
}
