import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import type { CompanyExport, distributorExports } from '#contract/upkeep/company-exports.ts'
import { type CallAt, type PathOf, useCall } from '#web/api/mutation.ts'
import { keyOf, queryClient, useAnswerLater } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './CompanyDataCard.module.css'

const LOOK_AGAIN_MS = 4000

const isRunning = ({ status }: CompanyExport) => status === 'waiting' || status === 'running'

type Calls = {
  list: CallAt & Pick<typeof distributorExports.list, 'returns'>
  create: CallAt
  link: CallAt & Pick<typeof distributorExports.link, 'returns'>
}

/** Requests and downloads a company's data; `params` name the company if it is not the user's own. */
export function CompanyDataCard({ calls, params }: { calls: Calls; params?: PathOf }) {
  const path = { ...params }
  const { data } = useAnswerLater(calls.list, { params: path })
  const creating = useCall(calls.create, { changes: [calls.list] })
  const linking = useCall(calls.link)
  const exports = data?.data ?? []
  const isWaiting = exports.some(isRunning)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: keyOf(calls.list) }), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, calls])
  return (
    <Card
      title={params ? 'Company data' : 'Your data'}
      note="All data of the company as CSV files in one archive, with uploaded files."
    >
      {exports.length > 0 && (
        <ul className={classes.exports}>
          {exports.map((one) => (
            <li key={one.id}>
              <TwoLines below={<About one={one} />}>
                <DateTime at={one.createdAt} /> by {one.requestedByName}
              </TwoLines>
              {one.status === 'ready' && (
                <Button
                  variant="default"
                  size="xs"
                  disabled={linking.isPending}
                  onClick={() =>
                    linking.send({ params: { ...path, exportId: one.id } }, ({ url }) => window.location.assign(url))
                  }
                >
                  Download
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" loading={creating.isPending} disabled={isWaiting} onClick={() => creating.send({ params: path })}>
        {isWaiting ? 'Export in progress' : 'Export all data'}
      </Button>
      <Text size="sm" mt={8}>
        A large export takes a few minutes. We send you an email when it is ready.
      </Text>
    </Card>
  )
}

function About({ one }: { one: CompanyExport }) {
  if (isRunning(one)) return <>In progress</>
  if (one.status === 'failed') return <>Failed. Please try again.</>
  return (
    <>
      {sizeOf(one.size ?? 0)}, available until <DateTime at={one.expiresAt} />
    </>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
