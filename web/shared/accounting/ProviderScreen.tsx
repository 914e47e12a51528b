import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { type Books, BooksProvider } from './books.ts'
import { ConnectionCard } from './ConnectionCard.tsx'
import type { Connector } from './connector.ts'
import { MappingTable } from './mapping/MappingTable.tsx'
import { AccountInfo } from './setup/AccountInfo.tsx'
import { TaxTab } from './setup/TaxTab.tsx'
import { Wizard } from './wizard/Wizard.tsx'
import { nameOf } from './words.ts'

type Head = { title: string; subtitle?: string | undefined; crumbs: ReactNode }

/** All pages of a provider: not connected, the wizard, or the tab that the address names. */
export function ProviderScreen({
  books,
  connector,
  subtitle,
  crumbs,
}: {
  books: Books
  connector: Connector
  subtitle?: string | undefined
  crumbs: ReactNode
}) {
  const { pathname } = useLocation()
  const head: Head = { title: nameOf(books.provider), crumbs, subtitle }
  const { state } = connector.connection
  const tab = books.tabs.find(({ to }) => to === pathname)
  return (
    <BooksProvider value={books}>
      {state === 'not_connected' || state === 'not_enabled' || (!tab && state !== 'connected') ? (
        <Page {...head}>
          <ConnectionCard {...connector} />
        </Page>
      ) : tab ? (
        <Tab books={books} connector={connector} head={head} shows={tab.shows} />
      ) : (
        <Wizard {...head} />
      )}
    </BooksProvider>
  )
}

function Tab({
  books,
  connector,
  head,
  shows,
}: {
  books: Books
  connector: Connector
  head: Head
  shows: Books['tabs'][number]['shows']
}) {
  const frame = { ...head, tabs: <Tabs label={`${head.title} pages`} tabs={books.tabs} /> }
  if (shows === 'tax') return books.taxes ? <TaxTab frame={frame} taxes={books.taxes} /> : null
  if (shows === 'account' || shows === 'overview') return <AccountInfo frame={frame} connector={connector} />
  return (
    <Page {...frame}>
      {connector.connection.state !== 'connected' && (
        <Notice tone="saffron">
          {head.title} needs you to sign in again: <TextLink to={books.account}>open account info</TextLink>.
        </Notice>
      )}
      <MappingTable key={shows} kind={shows} />
    </Page>
  )
}
