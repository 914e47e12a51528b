import { useSyncExternalStore } from 'react'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { UnsentDrafts } from './UnsentDrafts.tsx'
import { subscribeToDrafts, unsentDrafts } from './unsent-drafts.ts'

/** In place of the form, after a draft was kept on this device: whether it waits, or is saved by now. */
export function KeptDraft({ draftKey, customer }: { draftKey: string; customer: string }) {
  const isKept = useSyncExternalStore(subscribeToDrafts, () => unsentDrafts().some(({ key }) => key === draftKey))
  return (
    <Page title="New order" subtitle={`For ${customer}`}>
      {isKept ? (
        <UnsentDrafts />
      ) : (
        <Empty
          title="No draft is waiting"
          action={<LinkButton to={paths.supplier.orders({}, { view: 'drafts' })}>View drafts</LinkButton>}
        >
          What was written without a connection is among your drafts, unless you discarded it.
        </Empty>
      )}
    </Page>
  )
}
