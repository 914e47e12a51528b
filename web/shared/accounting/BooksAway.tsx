import { Button } from '@mantine/core'
import type { Problem } from '#web/site/problem.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { useBooks } from './books.ts'
import { nameOf } from './words.ts'

/** In place of what could not be read from the provider: why, and what to do. */
export function BooksAway({ problem, again, what }: { problem: Problem; again: () => void; what?: string }) {
  const { provider, account, root } = useBooks()
  const name = nameOf(provider)
  if (problem.code === 'provider_away')
    return (
      <div role="status">
        <Empty
          title={`${name} does not answer`}
          action={
            <Button variant="default" onClick={again}>
              Try again
            </Button>
          }
        >
          {problem.message} What you linked and chose is kept.
        </Empty>
      </div>
    )
  if (problem.code === 'provider_refused')
    return (
      <div role="status">
        <Empty title={`${name} refused the request`} action={<LinkButton to={account}>Open account info</LinkButton>}>
          {name} said: {problem.message} You may have to sign in again.
        </Empty>
      </div>
    )
  if (problem.code === 'no_accounting')
    return (
      <div role="status">
        <Empty title={`Not connected to ${name}`} action={<LinkButton to={root}>Connect {name}</LinkButton>}>
          Connect {name} to link what it holds.
        </Empty>
      </div>
    )
  return <NotLoaded problem={problem} again={again} {...(what !== undefined && { what })} />
}
