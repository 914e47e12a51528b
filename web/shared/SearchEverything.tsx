import '@mantine/spotlight/styles.layer.css'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useRoute } from '#web/routing/current.ts'
import type { Pages } from '#web/routing/pages.ts'
import type { Route } from '#web/routing/route.ts'
import { currentVisitor } from '#web/session/session.ts'
import { decide } from '#web/site/guards.ts'
import { useEscape } from '#web/ui/useEscape.ts'
import classes from './SearchEverything.module.css'
import { searchSources } from './searchSources.tsx'

export type Found = { id: string; label: string; description?: string; icon?: ReactNode; to: string }

/** A search source: orders, products, partners. Called as a hook with the search text. */
export type SearchSource = { group: string; useResults: (query: string) => { results: readonly Found[]; isPending: boolean } }

const MOST_PAGES = 7

/** Props that the list passes to its scroll area; missing in the library's type. */
const SCROLLED_BY_KEYBOARD = { viewportProps: { tabIndex: 0 } } as object

/** Ctrl or Cmd K: searches pages by title, and the portal's own sources. */
type Props = { opened: boolean; onClose: () => void; hint: string }

export const searchOver =
  (pages: Pages) =>
  (props: Props): ReactNode => <SearchEverything {...props} {...pages} />

function SearchEverything({ opened, onClose, hint, routes, aboutOf }: Props & Pages) {
  useEscape(opened, onClose)
  const [query, setQuery] = useState('')
  const [settled] = useDebouncedValue(query.trim(), 200)
  const [first] = searchSources
  const { isPending } = first!.useResults(settled)
  const isSettled = settled === query.trim() && (settled === '' || !isPending)
  const [isEntered, setIsEntered] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // Enter that came before the answer opens what it finds first.
  useEffect(() => {
    if (!isEntered || !isSettled) return
    setIsEntered(false)
    clickFirst(list.current)
  }, [isEntered, isSettled])
  const route = useRoute()
  // The library keeps the open state in a store of its own.
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])
  const pages = pagesFor(routes, route?.shell ?? 'platform').filter((page) => matches(page, aboutOf(page), query))
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={(typed) => {
        setIsEntered(false)
        setQuery(typed)
      }}
      onSpotlightClose={onClose}
      shortcut={null}
      closeOnEscape={false}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      classNames={{ action: classes.action, search: classes.search, content: classes.content }}
    >
      <Modal.Title className={classes.title}>Search</Modal.Title>
      <Spotlight.Search
        placeholder={hint}
        aria-label={hint}
        leftSection={<IconSearch size={18} stroke={1.7} />}
        onKeyDown={(event) => enterOn(event, isSettled ? () => clickFirst(list.current) : () => setIsEntered(true))}
      />
      <Spotlight.ActionsList ref={list} {...SCROLLED_BY_KEYBOARD} className={classes.list}>
        {query.trim() !== '' &&
          searchSources.map((source) => <SourceResults key={source.group} source={source} query={settled} onClose={onClose} />)}
        <Results
          group="Pages"
          found={pages
            .slice(0, MOST_PAGES)
            .map((page) => ({ id: page.path, label: page.title, description: aboutOf(page), to: bare(page.path) }))}
          onClose={onClose}
        />
        {pages.length === 0 && <Spotlight.Empty>No page matches “{query}”</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** Enter opens the first result when none is chosen with the arrows; the library then does nothing. */
function enterOn({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>, open: () => void) {
  if (key !== 'Enter' || nativeEvent.isComposing) return
  const dialog = currentTarget.closest('[role=dialog]')
  if (!dialog?.querySelector('[data-action][data-selected]')) open()
}

const clickFirst = (list: HTMLElement | null): void => list?.querySelector<HTMLElement>('[data-action]')?.click()

function SourceResults({ source, query, onClose }: { source: SearchSource; query: string; onClose: () => void }) {
  const { results } = source.useResults(query)
  return <Results group={source.group} found={results} onClose={onClose} />
}

function Results({ group, found, onClose }: { group: string; found: readonly Found[]; onClose: () => void }) {
  const navigate = useNavigate()
  if (found.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={group}>
      {found.map(({ id, label, description, icon, to }) => (
        <Spotlight.Action
          key={id}
          label={label}
          {...(description && { description })}
          leftSection={icon}
          onClick={() => {
            onClose()
            void navigate({ to })
          }}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

/** The pages of a portal that need no id and are open to this user. */
function pagesFor(routes: Pages['routes'], shell: Route['shell']): Route[] {
  const visitor = currentVisitor()
  const portal = shell === 'rail' ? 'admin' : shell
  return routes.filter((route) => {
    if (route.shell !== portal || route.redirect || route.alias || bare(route.path).includes('{')) return false
    return decide(route.guard, visitor, { path: bare(route.path), params: {}, search: {} }).allowed
  })
}

const bare = (path: string): string => path.replace(/\/\{\w+\?\}/, '')

const matches = (page: Route, about: string, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${page.title} ${about} ${page.path}`.toLowerCase().includes(word))
