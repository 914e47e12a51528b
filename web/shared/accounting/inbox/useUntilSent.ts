import { useEffect } from 'react'
import type { BooksDocument } from '#contract/accounting/documents.ts'
import type { List } from '#web/ui/list.ts'

const PAUSE = 3_000

/** Reads the list again while a document is being sent: its end may be announced before this page listens. */
export function useUntilSent({ rows, again }: Pick<List<BooksDocument>, 'rows' | 'again'>): void {
  const isSending = rows.some(({ state }) => state === 'sending')
  // reads again by time, which is outside of React
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one each time
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(again, PAUSE)
    return () => clearInterval(timer)
  }, [isSending])
}
