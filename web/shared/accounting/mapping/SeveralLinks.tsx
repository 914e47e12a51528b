import { Button } from '@mantine/core'
import type { LinkChange, Linked, LinkKind } from '#contract/accounting/links.ts'
import { toast } from '#web/ui/toast.ts'
import { useBooks } from '../books.ts'
import { OURS } from '../words.ts'
import { detailsOf } from './details.ts'
import { useLinks } from './useLinks.tsx'

/** What can be done with several rows at once. */
export function SeveralLinks({ selected, kind, onDone }: { selected: readonly Linked[]; kind: LinkKind; onDone: () => void }) {
  const links = useLinks(kind)
  const hasMode = detailsOf(useBooks(), kind).includes('orderingMode')
  const suggested = selected.flatMap(({ id, suggestion }) => (suggestion ? [{ id, externalId: suggestion.id }] : []))
  const linked = selected.filter(({ external }) => external !== null).map(({ id }) => ({ id, externalId: null }))
  const save = (items: readonly LinkChange[], title: string) =>
    links.save(items, () => {
      const { one, many } = OURS[kind]
      toast.success(title, `${items.length} ${items.length === 1 ? one : many}`)
      onDone()
    })
  const mode = (orderingMode: Linked['orderingMode']) => selected.map(({ id }) => ({ id, orderingMode }))
  return (
    <>
      <Button
        size="compact-sm"
        loading={links.isSaving}
        disabled={suggested.length === 0}
        onClick={() => save(suggested, 'Linked')}
      >
        Accept suggestions ({suggested.length})
      </Button>
      {hasMode && (
        <>
          <Button variant="default" size="compact-sm" onClick={() => save(mode('automatic'), 'Sent automatically')}>
            Send automatically
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => save(mode('manual'), 'Sent manually')}>
            Send manually
          </Button>
        </>
      )}
      <Button variant="default" size="compact-sm" disabled={linked.length === 0} onClick={() => save(linked, 'Links removed')}>
        Remove links ({linked.length})
      </Button>
    </>
  )
}
