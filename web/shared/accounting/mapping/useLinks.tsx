import type { LinkChange, LinkChanges, Linked, LinkKind } from '#contract/accounting/links.ts'
import { type CallAt, useCall } from '#web/api/mutation.ts'
import { toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/UndoButton.tsx'
import { type LinkTable, type SaveLinksCall, useBooks, useLinkTable } from '../books.ts'
import { nameOf, OURS } from '../words.ts'

/** Suggestions of this confidence are accepted together: the same tax number, code, email or name. */
const SURE = 0.85
const UNDO_SHOWN = 8_000
/** Many links at once are looked through for longer. */
const UNDO_OF_MANY_SHOWN = 20_000
/** As many links as one call takes. */
const AT_ONCE = 1_000

type Target = { id: string; name: string }

/** Links what the company has with what the provider holds. */
export function useLinks(kind: LinkKind) {
  const { provider, params, setup } = useBooks()
  const table = useLinkTable(kind)
  const saving = useCall<SaveLinksCall>(table.save, { changes: [table.list, setup] })

  const save = (items: readonly LinkChange[], then?: () => void) =>
    saving.send({ params, body: bodyOf(table, { items: [...items] }) }, then)
  const put = ({ id }: Pick<Linked, 'id'>, externalId: string | null, then?: () => void) => save([{ id, externalId }], then)

  /** What fails is shown; what was undone until then stays so. */
  const undoAccepted = async (ids: readonly number[]) => {
    try {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const items = ids.slice(at, at + AT_ONCE).map((id) => ({ id, externalId: null }))
        await saving.ask({ params, body: bodyOf(table, { items }) })
      }
      toast.success(`${countedAs(kind, ids.length)} no longer linked`)
    } catch {}
  }

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
      saving.send({ params, body: bodyOf(table, { acceptFrom: SURE }) }, ({ acceptedIds }) =>
        reportAccepted(kind, acceptedIds.length, () => void undoAccepted(acceptedIds)),
      ),
  }
}

const bodyOf = ({ savedAs }: LinkTable, { items = [], ...more }: Partial<LinkChanges>) => ({
  [savedAs ?? 'items']: items,
  ...more,
})

const countedAs = (kind: LinkKind, count: number): string => `${count} ${count === 1 ? OURS[kind].one : OURS[kind].many}`

function reportAccepted(kind: LinkKind, accepted: number, onUndo: () => void): void {
  if (accepted === 0) toast.fail('Nothing to accept', `No ${OURS[kind].one} that is not linked has a sure suggestion.`)
  else
    toast.success(
      `${countedAs(kind, accepted)} linked`,
      'If one is wrong, choose Change in its row to link another or remove the link. ',
      { ctas: <UndoButton key="undo" onUndo={onUndo} />, delay: UNDO_OF_MANY_SHOWN },
    )
}

/** Makes a record at the provider. */
export function useCreate(kind: LinkKind, create: CallAt) {
  const { setup, records } = useBooks()
  const { list, of } = useLinkTable(kind)
  const call = records[of]
  return useCall<CallAt>(create, { changes: [list, setup, ...(call ? [call] : [])], form: 'external-record' })
}
