import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import type { z } from 'zod'
import type { Problem } from '#web/site/problem.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { RowButtons } from '#web/ui/RowButtons.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import type { UnitType } from './NameForm.tsx'

const NameForm = later(() => import('./NameForm.tsx').then((part) => part.NameForm))

export type Named = { id: number; name: string; type?: UnitType; isOwn?: boolean }
export type NewName = { name: string; type: UnitType }

/** The changes to a list of names. `then` runs on success. */
export type NameChanges = {
  save: (id: number | null, body: NewName, then: () => void) => void
  remove: (row: Named) => void
  /** What the endpoint accepts as a name. */
  name: z.ZodString
  isSaving: boolean
  problem: Problem | null
  reset: () => void
}

/** A short list of names: groups, categories, units. Added, renamed and deleted in place. */
export function NamesList<R extends Named>({
  one,
  rows,
  columns = [],
  hasTypes = false,
  mayChange,
  whyNot,
  changes,
  removing,
  empty,
  start,
}: {
  /** The singular: `product group`. */
  one: string
  rows: readonly R[]
  /** Content between the name and the buttons. */
  columns?: readonly Column<R>[]
  /** Whether each also has a type, as units have. */
  hasTypes?: boolean
  mayChange: boolean
  whyNot: string
  changes: NameChanges
  /** The consequence of deleting one, in a sentence. */
  removing: (row: R) => string
  empty: ReactNode
  /** Content before the button: a search, for long lists. */
  start?: ReactNode
}) {
  const [editing, setEditing] = useState<R | 'new' | null>(null)
  const wasOpened = useEver(editing !== null)
  const edit = (what: R | 'new') => {
    changes.reset()
    setEditing(what)
  }
  const remove = async (row: R) => {
    const isSure = await confirm({
      title: `Delete ${row.name}?`,
      message: removing(row),
      confirm: `Delete ${one}`,
      isDanger: true,
    })
    if (isSure) changes.remove(row)
  }
  const add = (
    <Button disabled={!mayChange} title={mayChange ? undefined : whyNot} onClick={() => edit('new')}>
      New {one}
    </Button>
  )

  const name: Column<R> = { id: 'name', header: 'Name', card: 'title', cell: (row) => row.name }
  const buttons: Column<R> = {
    id: 'buttons',
    header: 'Change',
    isHeaderHidden: true,
    align: 'right',
    card: 'end',
    width: '112px',
    cell: (row) =>
      mayChange && row.isOwn !== false ? (
        <RowButtons name={row.name} change="Rename" onChange={() => edit(row)} onDelete={() => void remove(row)} />
      ) : null,
  }

  return (
    <>
      <Toolbar end={add}>{start}</Toolbar>
      <DataTable
        label={`Each ${one}`}
        columns={[name, ...columns, buttons]}
        list={{ rows }}
        rowId={(row) => row.id}
        empty={<Empty title={`No ${one} yet`}>{empty}</Empty>}
      />
      {wasOpened && (
        <Suspense>
          <NameForm
            key={editing === 'new' || editing === null ? 'new' : editing.id}
            opened={editing !== null}
            one={one}
            row={editing === 'new' ? null : editing}
            hasType={hasTypes}
            name={changes.name}
            pending={changes.isSaving}
            problem={changes.problem}
            onClose={() => setEditing(null)}
            onSave={(body) => changes.save(editing === 'new' || !editing ? null : editing.id, body, () => setEditing(null))}
          />
        </Suspense>
      )}
    </>
  )
}
