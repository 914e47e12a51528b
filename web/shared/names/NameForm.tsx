import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { z } from 'zod'
import { UNIT_TYPES } from '#contract/catalogue/units.ts'
import { oneOf } from '#web/site/one-of.ts'
import type { Problem } from '#web/site/problem.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'

export type UnitType = (typeof UNIT_TYPES)[number]

const TYPES: { value: UnitType; label: string }[] = [
  { value: 'single', label: 'Whole pieces' },
  { value: 'fractional', label: 'Any fraction' },
  { value: 'pack', label: 'Pack' },
]

/** Edits the name of an item, and its type where it has one. */
export function NameForm({
  opened,
  one,
  row,
  hasType,
  name,
  pending,
  problem,
  onClose,
  onSave,
}: {
  opened: boolean
  one: string
  /** The item to rename; null for a new one. */
  row: { name: string; type?: UnitType } | null
  hasType: boolean
  /** What its endpoint accepts as a name. */
  name: z.ZodString
  pending: boolean
  problem: Problem | null
  onClose: () => void
  onSave: (body: { name: string; type: UnitType }) => void
}) {
  const form = useForm({
    schema: z.object({ name, type: z.enum(UNIT_TYPES) }),
    initial: { name: row?.name ?? '', type: row?.type ?? 'single' },
    problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={row ? `Rename ${row.name}` : `New ${one}`}
      submit={row ? `Rename ${one}` : `Add ${one}`}
      pending={pending}
      problem={problem}
      onSubmit={form.onSubmit(onSave)}
    >
      <TextInput label="Name" required maxLength={name.maxLength ?? 255} data-autofocus {...form.text('name')} />
      {hasType && (
        <Input.Wrapper label="Counted in">
          <SegmentedControl
            aria-label="Counted in"
            fullWidth
            data={TYPES}
            value={form.values.type}
            onChange={(type) => form.set('type', oneOf(type, UNIT_TYPES) ?? 'single')}
          />
        </Input.Wrapper>
      )}
    </FormDialog>
  )
}
