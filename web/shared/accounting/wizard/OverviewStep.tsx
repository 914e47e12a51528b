import type { LinkKind } from '#contract/accounting/links.ts'
import type { ShownSetup } from '#contract/accounting/setup.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useBooks } from '../books.ts'
import { MissingCard } from '../setup/MissingCard.tsx'
import { useUnlinked } from '../setup/useUnlinked.ts'
import { capital, OURS } from '../words.ts'

/** What is set up, and what is still missing. */
export function OverviewStep({ setup }: { setup: ShownSetup }) {
  const { tabs, links } = useBooks()
  const kinds = tabs.flatMap(({ shows }) => (shows in links ? [shows as LinkKind] : []))
  return (
    <>
      <MissingCard setup={setup} />
      <Card title="Linked">
        <Facts
          columns={2}
          facts={kinds.map((kind) => ({ label: capital(OURS[kind].many), value: <LinkedCount kind={kind} /> }))}
        />
      </Card>
    </>
  )
}

function LinkedCount({ kind }: { kind: LinkKind }) {
  const to = useBooks().links[kind]?.to ?? ''
  const counts = useUnlinked(kind)
  return <TextLink to={to}>{counts ? `${counts.total - counts.unlinked} of ${counts.total} linked` : 'Open'}</TextLink>
}
