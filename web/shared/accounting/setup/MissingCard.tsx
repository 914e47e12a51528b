import { IconCircleCheck } from '@tabler/icons-react'
import type { ShownSetup } from '#contract/accounting/setup.ts'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useBooks } from '../books.ts'
import { nameOf } from '../words.ts'
import { missingChoices, missingLinks } from './missing.ts'
import classes from './setup.module.css'
import { useUnlinked } from './useUnlinked.ts'

/** What is missing before documents can be sent, each a link to where it is chosen. */
export function MissingCard({ setup, withWizard = false }: { setup: ShownSetup; withWizard?: boolean }) {
  const books = useBooks()
  const counts = {
    customer: useUnlinked('customer'),
    supplier: useUnlinked('supplier'),
    warehouse: useUnlinked('warehouse'),
  }
  const choices = missingChoices(setup.missing, books)
  const links = (['warehouse', 'customer', 'supplier'] as const).flatMap(
    (kind) => missingLinks(kind, counts[kind]?.unlinked ?? 0, books) ?? [],
  )
  const name = nameOf(books.provider)
  if (choices.length === 0 && links.length === 0)
    return (
      <Card title="Ready to send">
        <span className={classes.done}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
          Nothing is missing. Documents can be sent to {name}.
        </span>
      </Card>
    )
  return (
    <Card
      title={choices.length > 0 ? 'Missing before documents can be sent' : 'Not linked yet'}
      note={choices.length > 0 ? `Nothing is sent to ${name} until this is chosen` : 'Their documents wait until they are linked'}
      actions={
        withWizard &&
        choices.length > 0 && (
          <LinkButton to={books.root} size="compact-sm">
            Continue setup
          </LinkButton>
        )
      }
    >
      <ul className={classes.missing}>
        {[...choices, ...links].map(({ label, to, hash }) => (
          <li key={label}>
            <TextLink to={to} {...(hash !== undefined && { hash })} onClick={() => hash !== undefined && focusOn(hash)}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The field is on this page already when its link is pressed there. */
const focusOn = (id: string): void => document.getElementById(id)?.querySelector<HTMLElement>('input')?.focus()
