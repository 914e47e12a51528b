import { useEffect, useRef } from 'react'
import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { Problem } from '#web/site/problem.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'

/** Where a provider sends the user back to: finishes the connection, once, and goes on to it. */
export function SignInReturn({
  provider,
  finish,
  problem,
  back,
}: {
  provider: AccountingProvider
  /** Sends what the address came back with. */
  finish: (query: URLSearchParams) => void
  problem: Problem | null
  /** The page of the provider. */
  back: string
}) {
  const name = PROVIDER_NAMES[provider]
  const query = useRef(new URLSearchParams(window.location.search))
  const isSent = useRef(false)
  const isComplete = query.current.has('state')
  useEffect(() => {
    if (isSent.current || !isComplete) return
    isSent.current = true
    finish(query.current)
  }, [finish, isComplete])
  const reason = problem?.fields.state?.[0] ?? problem?.message
  return (
    <Page title={name}>
      {problem || !isComplete ? (
        <Empty title={`${name} is not connected`} action={<LinkButton to={back}>Back to {name}</LinkButton>}>
          {reason ?? 'Nothing came back from there. Please connect again.'}
        </Empty>
      ) : (
        <div role="status" aria-label={`Connecting ${name}`}>
          <SkeletonLines lines={4} />
        </div>
      )}
    </Page>
  )
}
