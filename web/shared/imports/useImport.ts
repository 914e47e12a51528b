import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportResult } from '#contract/catalogue/imports.ts'
import { isAbout } from '#web/api/live-event.ts'
import { reportProblem } from '#web/api/report-problem.ts'
import { Problem } from '#web/site/problem.ts'
import { clearMessage } from '#web/ui/dialog-message.ts'
import { toast } from '#web/ui/toast.ts'
import type { ImportSide } from './import-side.ts'

const isUnderWay = ({ status }: Pick<ImportResult, 'status'>): boolean => status === 'waiting' || status === 'running'

export type ImportStep = 'choose' | 'reading' | 'preview' | 'importing' | 'result'

/** The state of one import: chosen, previewed, run, perhaps undone. A longer run is polled until it is finished. */
export function useImport(side: ImportSide) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [started, setStarted] = useState<ImportResult | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const id = started?.id
  const watched = useQuery({
    queryKey: [side.key, 'one', id],
    queryFn: () => side.find(id ?? 0),
    enabled: started !== null && isUnderWay(started),
    // live events report progress; polling survives a lost connection
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : 2000),
    meta: { quiet: true },
  })
  const current = started && isUnderWay(started) && watched.data?.id === started.id ? watched.data : started

  const take = (result: ImportResult) => {
    client.setQueryData([side.key, 'one', result.id], result)
    setStarted(result)
  }
  /** Runs a call; a failure is shown, and null is returned. */
  const asked = async (work: () => Promise<ImportResult>): Promise<ImportResult | null> => {
    setIsSending(true)
    try {
      const result = await work()
      take(result)
      clearMessage()
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAbout('imports', queryKey[0]) && queryKey[1] !== 'one' })
      return result
    } catch (problem) {
      if (problem instanceof Problem) refuse(problem)
      else throw problem
      return null
    } finally {
      setIsSending(false)
    }
  }
  const refuse = (problem: Problem) => {
    const reason = problem.fields.csv?.[0]
    if (reason === undefined) return reportProblem(problem)
    toast.fail('Something went wrong!', reason)
    setRefusal(reason)
  }

  return {
    file,
    current,
    isSending,
    /** What was wrong with the last file as a whole. */
    refusal,
    step: stepOf(current, isSending),
    choose: (chosen: File | null) => {
      setRefusal(null)
      setFile(chosen)
    },
    /** Uploads the file for preview; after a rejection another one can be chosen. */
    upload: async () => {
      if (!file) return
      if ((await asked(() => side.send(file, true))) === null) setFile(null)
    },
    commit: async () => {
      if (current && (await asked(() => side.commit(current.id)))) refreshProducts(client)
    },
    undo: async () => {
      if (!current || !(await asked(() => side.undo(current.id)))) return
      refreshProducts(client)
      toast.success('Import undone', 'All its changes were reverted.')
    },
    again: () => {
      setStarted(null)
      setFile(null)
      setRefusal(null)
    },
  }
}

export type ImportFlow = ReturnType<typeof useImport>

function stepOf(current: ImportResult | null, isSending: boolean): ImportStep {
  if (!current) return isSending ? 'reading' : 'choose'
  if (isUnderWay(current)) return current.isDryRun ? 'reading' : 'importing'
  return current.status === 'previewed' ? 'preview' : 'result'
}

const refreshProducts = (client: ReturnType<typeof useQueryClient>) =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => isAbout('products', queryKey[0]) })
