import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { Endpoint, Sent } from '#contract/platform/endpoint.ts'
import type { PageMeta } from '#contract/platform/page.ts'
import { Problem } from '#web/site/problem.ts'
import type { List } from '#web/ui/list.ts'
import { call } from './call.ts'
import type { Result } from './create-call.ts'
import { reportProblem } from './report-problem.ts'
import { partsOf, type SentParts } from './request.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // A missing record is shown in place; a list that could not be refreshed is shown as a toast.
      if (error instanceof Problem && error.status !== 404 && query.meta?.quiet !== true) reportProblem(error, { isRead: true })
    },
  }),
  defaultOptions: {
    // without a connection a change fails at once, instead of waiting unseen for the connection
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && error instanceof Problem && (error.status === 0 || error.status === 503),
    },
  },
})

/** Path segments first, so that a live event or a change can match by prefix. */
export const keyOf = (endpoint: Endpoint, sent?: SentParts): readonly unknown[] => {
  if (sent === undefined) return [endpoint.path]
  const { params, query, ...others } = sent
  // an omitted part is left out, so that the key stays a prefix of keys that include it
  return [endpoint.path, { ...others, ...(params && { params: asTexts(params) }), ...(query && { query: asTexts(query) }) }]
}

/** A number and its text are the same parameter, so they share a key: addresses give text, rows give numbers. */
const asTexts = (part: object) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]))

const answerOptions = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  queryOptions<Result<E>, Problem>({
    queryKey: keyOf(endpoint, sent),
    queryFn: ({ signal }): Promise<Result<E>> => call(endpoint, sent, { signal }),
  })

/** For a screen's loader: fetches what `useAnswer` will read, unless it is cached. */
export const load = <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Result<E>> =>
  queryClient.ensureQueryData({ ...answerOptions(endpoint, sent), revalidateIfStale: true })

/**
 * Puts the server's answer to a change into the cache. A request in flight may be older: it is cancelled and sent again, unless a page
 * still waits for its first answer, which cancelling would fail; that one is sent again once it has arrived.
 */
export async function renewAnswer<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  renewed: (before: Result<E>) => Result<E>,
): Promise<void> {
  const queryKey = keyOf(endpoint, sent)
  const isReading = queryClient.isFetching({ queryKey }) > 0
  if (queryClient.getQueryData(queryKey) === undefined) {
    if (isReading) await queryClient.fetchQuery({ ...answerOptions(endpoint, sent), staleTime: Number.POSITIVE_INFINITY })
    return queryClient.invalidateQueries({ queryKey })
  }
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData<Result<E>>(queryKey)
  if (before === undefined) return
  queryClient.setQueryData(queryKey, renewed(before))
  if (isReading) void queryClient.invalidateQueries({ queryKey })
}

/** The answer of a call, available at once when the loader fetched it. */
export const useAnswer = <E extends Endpoint>(endpoint: E, sent: Sent<E>): Result<E> =>
  useSuspenseQuery<Result<E>, Problem>(answerOptions(endpoint, sent)).data

/** The answer of a call once it arrives, for optional parts of a screen. */
export function useAnswerLater<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  {
    when = true,
    quiet = false,
    freshFor,
  }: {
    when?: boolean
    quiet?: boolean /** Milliseconds; a change or a live event makes it stale before. */
    freshFor?: number
  } = {},
): {
  data: Result<E> | undefined
  isPending: boolean
  /** The cached answer belongs to the previous parameters. */
  isStale: boolean
  problem: Problem | null
  again: () => void
} {
  const query = useQuery<Result<E>, Problem>({
    ...answerOptions(endpoint, sent),
    enabled: when,
    meta: { quiet },
    placeholderData: keepPreviousData,
    ...(freshFor !== undefined && { staleTime: freshFor }),
  })
  return {
    data: query.data,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    problem: query.error,
    again: () => void query.refetch(),
  }
}

/** An endpoint with pages: `{data, meta: {nextId, nextValue}}`. */
type Page = { data: unknown[]; meta: PageMeta }
type Row<E extends Endpoint> = Result<E> extends { data: (infer R)[] } ? R : never

const listOptions = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  infiniteQueryOptions<Page, Problem, InfiniteData<Page>, readonly unknown[], PageMeta | null>({
    queryKey: keyOf(endpoint, sent),
    queryFn: async ({ pageParam, signal }): Promise<Page> =>
      (await call(endpoint, withPage(sent, pageParam), { signal })) as unknown as Page,
    initialPageParam: null,
    getNextPageParam: (last: Page) => (last.meta.nextId === null ? null : last.meta),
  })

/** One selector for every list, so that rows are merged once per answer and keep their identity between renders. */
const rowsOf = ({ pages }: InfiniteData<Page>): unknown[] => pages.flatMap(({ data }) => data)

/**
 * A keyset-paged list that loads further pages as it is scrolled. With `quiet`, the screen shows why it could not be loaded, and no
 * toast appears.
 */
export function useList<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { when = true, quiet = false }: { when?: boolean; quiet?: boolean } = {},
): List<Row<E>> {
  const query = useInfiniteQuery({
    ...listOptions(endpoint, sent),
    select: rowsOf,
    enabled: when,
    meta: { quiet },
    placeholderData: keepPreviousData,
  })
  return {
    rows: (query.data ?? NONE) as Row<E>[],
    isFirst: query.isPending,
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    problem: query.error,
    again: () => void query.refetch(),
  }
}

/** For a screen's loader: the first page of a list. */
export const loadList = async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<void> => {
  await queryClient.ensureInfiniteQueryData({ ...listOptions(endpoint, sent), revalidateIfStale: true })
}

const NONE: never[] = []

function withPage<E extends Endpoint>(sent: Sent<E>, page: PageMeta | null): Sent<E> {
  if (!page) return sent
  return {
    ...sent,
    query: { ...partsOf(sent).query, nextId: String(page.nextId), ...(page.nextValue !== null && { nextValue: page.nextValue }) },
  }
}
