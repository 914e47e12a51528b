import type { LinkChange, LinkChanges, Linked, LinkKind } from '#contract/accounting/links.ts'
import { type CallAt, useCall } from '#web/api/mutation.ts'
import { toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/UndoButton.tsx'
import { type LinkTable, type SaveLinksCall, useBooks, useLinkTable } from '../books.ts'
import { nameOf, OURS } from '../words.ts'

/** Suggestions of this confidence are accepted together: the same tax number, code, email or name. */
const SURE = 0.85
const UNDO_SHOWN = 8_000

type Target = { id: string; name: string }

/** Links what the company has with what the provider holds. */
export function useLinks(kind: LinkKind) {
  const { provider, params, setup } = useBooks()
  const table = useLinkTable(kind)
  const saving = useCall<SaveLinksCall>(table.save, { changes: [table.list, setup] })

  const save = (items: readonly LinkChange[], then?: () => void) =>
    saving.send({ params, body: bodyOf(table, { items: [...items] }) }, then)
  const put = ({ id }: Pick<Linked, 'id'>, externalId: string | null, then?: () => void) => save([{ id, externalId }], then)

  return {
    save,
    isSaving: saving.isPending,
    link: (row: Linked, target: Target) =>
      put(row, target.id, () =>
        toast.success(`${row.name} is linked`, `${target.name} in ${nameOf(provider)}. `, {
          ctas: <UndoButton key="undo" onUndo={() => put(row, row.external?.id ?? null)} />,
          delay: UNDO_SHOWN,
        }),
      ),
    unlink: (row: Linked) =>
      put(row, null, () =>
        toast.success(`${row.name} is no longer linked`, '', {
          ctas: row.external?.isActive && <UndoButton key="undo" onUndo={() => put(row, row.external?.id ?? null)} />,
          delay: UNDO_SHOWN,
        }),
      ),
    acceptSure: () =>
      saving.send({ params, body: bodyOf(table, { acceptFrom: SURE }) }, ({ accepted }) => reportAccepted(kind, accepted)),
  }
}

const bodyOf = ({ savedAs }: LinkTable, { items = [], ...more }: Partial<LinkChanges>) => ({
  [savedAs ?? 'items']: items,
  ...more,
})

function reportAccepted(kind: LinkKind, accepted: number): void {
  const { one, many } = OURS[kind]
  if (accepted === 0) toast.fail('Nothing to accept', `No ${one} that is not linked has a sure suggestion.`)
  else
    toast.success(
      `${accepted} ${accepted === 1 ? one : many} linked`,
      'If one is wrong, choose Change in its row to link another or remove the link.',
      { delay: UNDO_SHOWN },
    )
}

/** Makes a record at the provider. */
export function useCreate(kind: LinkKind, create: CallAt) {
  const { setup, records } = useBooks()
  const { list, of } = useLinkTable(kind)
  const call = records[of]
  return useCall<CallAt>(create, { changes: [list, setup, ...(call ? [call] : [])], form: 'external-record' })
}
