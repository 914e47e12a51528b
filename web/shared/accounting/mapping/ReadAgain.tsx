import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordKind } from '#contract/accounting/records.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { reportProblem } from '#web/api/report-problem.ts'
import { Problem } from '#web/site/problem.ts'
import { toast } from '#web/ui/toast.ts'
import { useBooks } from '../books.ts'
import { nameOf } from '../words.ts'

/** Reads lists of the provider again, for what was added there just now. Nothing where these books cannot list the kinds. */
export function ReadAgain({ kinds }: { kinds: readonly RecordKind[] }) {
  const { provider, params, records, links, setup } = useBooks()
  const client = useQueryClient()
  const [isReading, setIsReading] = useState(false)
  const calls = kinds.flatMap((kind) => records[kind] ?? [])
  if (calls.length === 0) return null
  const name = nameOf(provider)

  async function read() {
    setIsReading(true)
    try {
      const pages = await Promise.all(calls.map((one) => call(one, { params, query: { limit: '1', readAgain: 'true' } })))
      const shown = [...calls, ...Object.values(links).map(({ list }) => list), setup]
      await Promise.all(shown.map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
      if (pages.some(({ meta }) => meta.isFromBefore)) toast.fail(`${name} does not answer`, 'The lists are as they were before.')
      else toast.success(`Read from ${name}`)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      reportProblem(problem)
    } finally {
      setIsReading(false)
    }
  }
  return (
    <Button variant="subtle" size="compact-sm" loading={isReading} onClick={() => void read()}>
      Read again from {name}
    </Button>
  )
}
