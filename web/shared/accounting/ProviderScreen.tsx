import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useRights } from '#web/session/useRights.ts'
import { later } from '#web/ui/later.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { type Books, BooksProvider } from './books.ts'
import { ConnectionCard } from './ConnectionCard.tsx'
import type { Connector } from './connector.ts'
import { InboxNotice } from './inbox/InboxNotice.tsx'
import { nameOf } from './words.ts'

// a company that is not connected needs none of them
const MappingTable = later(() => import('./mapping/MappingTable.tsx').then((part) => part.MappingTable))
const AccountInfo = later(() => import('./setup/AccountInfo.tsx').then((part) => part.AccountInfo))
const TaxTab = later(() => import('./setup/TaxTab.tsx').then((part) => part.TaxTab))
const Wizard = later(() => import('./wizard/Wizard.tsx').then((part) => part.Wizard))

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
      <Suspense>
        {state === 'not_connected' || state === 'not_enabled' || (!tab && state !== 'connected') ? (
          <Page {...head}>
            <ConnectionCard {...connector} />
          </Page>
        ) : tab ? (
          <Tab books={books} connector={connector} head={head} shows={tab.shows} />
        ) : (
          <Wizard {...head} />
        )}
      </Suspense>
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
  const may = useRights()
  const { provider, params, inbox, side } = books
  const frame = {
    ...head,
    tabs: (
      <>
        <Tabs label={`${head.title} pages`} tabs={books.tabs} />
        <InboxNotice {...inbox} params={params} provider={provider} when={side === 'distributor' || may('exportAccounting')} />
      </>
    ),
  }
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
