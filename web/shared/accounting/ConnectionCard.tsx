import { Button, Group } from '@mantine/core'
import { type AccountingConnection, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { ShownSetup } from '#contract/accounting/setup.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatDate } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Connector } from './connector.ts'

/** What an account is called at each provider. */
const ACCOUNTS = { xero: 'Organisation', quickBooks: 'Company', netsuite: 'Account' } as const

/** The connection with a provider: not connected, or with which account, since when and whether it works. */
export function ConnectionCard({
  provider,
  connection,
  connect,
  isConnecting,
  disconnect,
  isDisconnecting,
  organisation,
}: Connector & {
  /** What the provider says about the account, where that is known. */
  organisation?: ShownSetup['organisation'] | undefined
}) {
  const name = PROVIDER_NAMES[provider]
  const { state, missingSettings } = connection
  const begin = (label: string, variant?: 'default') => (
    <Button loading={isConnecting} onClick={connect} {...(variant && { variant })}>
      {label}
    </Button>
  )
  if (state === 'not_enabled')
    return (
      <Empty title={`${name} is not available yet`}>
        This installation has no access to {name}. Whoever runs it has to set {missingSettings.join(' and ')}.
      </Empty>
    )
  if (state === 'not_connected')
    return (
      <Empty title={`Not connected to ${name}`} action={begin(`Connect ${name}`)}>
        You sign in at {name} and choose what Docket may use. Docket never sees your password there.
        {connection.externalName !== null && (
          <> It was connected with {connection.externalName} before: connect it again to continue with the same settings.</>
        )}
      </Empty>
    )
  return (
    <Card title="Connection">
      {state !== 'connected' && <Notice tone="saffron">{WHY[state](name)}</Notice>}
      {organisation?.missingCurrency && (
        <Notice tone="saffron">
          {`The books in ${name} are in ${organisation.currency}, and you trade in ${organisation.missingCurrency}. Documents in ${organisation.missingCurrency} are held until you add it in ${name} or connect another account.`}
        </Notice>
      )}
      <Facts
        columns={2}
        facts={[
          { label: ACCOUNTS[provider], value: organisation?.name ?? connection.externalName },
          ...(organisation ? factsOf(organisation) : []),
          { label: 'Connected by', value: connection.connectedByName },
          { label: 'Connected', value: connection.connectedAt && <DateTime at={connection.connectedAt} /> },
        ]}
      />
      <Group mt={14} gap={8}>
        {state !== 'connected' && begin('Sign in again')}
        {state === 'connected' && begin('Connect another account', 'default')}
        <Button variant="default" loading={isDisconnecting} onClick={() => void askFirst(connection, name, disconnect)}>
          Disconnect
        </Button>
      </Group>
    </Card>
  )
}

/** What the provider says of the account; NetSuite says none of it. */
const factsOf = ({ currency, country, taxNumber, lockedUntil }: ShownSetup['organisation']): Fact[] => [
  ...(currency === null ? [] : [{ label: 'Currency', value: currency }]),
  ...(country === null ? [] : [{ label: 'Country', value: countryName(country) }]),
  ...(taxNumber === null ? [] : [{ label: 'Tax number', value: taxNumber }]),
  ...(lockedUntil === null ? [] : [{ label: 'Locked until', value: <LockedUntil day={lockedUntil} /> }]),
]

/** A calendar date, the same in every time zone. */
const LockedUntil = ({ day }: { day: string }) => formatDate(day, { ...useFormats(), timezone: 'UTC' })

/** Providers give a code of two letters, or a name. */
const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country) : country

const WHY = {
  action_needed: (name: string) =>
    `${name} no longer accepts this connection. Sign in again to continue; your settings are kept.`,
  update_needed: (name: string) => `Docket needs further access to ${name}. Sign in again to allow it.`,
}

async function askFirst({ externalName }: AccountingConnection, name: string, disconnect: () => void): Promise<void> {
  const isConfirmed = await confirm({
    title: `Disconnect ${name}?`,
    message: `Nothing more is exchanged with ${externalName ?? name}. What is there already stays, and so do your settings here.`,
    confirm: 'Disconnect',
    isDanger: true,
  })
  if (isConfirmed) disconnect()
}
