import { useState } from 'react'
import { Problem } from '#web/site/problem.ts'
import type { Download } from './create-call.ts'
import { reportProblem } from './report-problem.ts'
import { saveFile } from './save-file.ts'

/** Downloads a file, or does something else with it, and shows a failure; `fallback` is its name where the answer has none. */
export function useSave(receive: (file: Download, fallback: string) => void = saveFile): {
  isSaving: boolean
  save: (load: () => Promise<Download>, fallback: string) => void
} {
  const [isSaving, setIsSaving] = useState(false)
  const save = async (load: () => Promise<Download>, fallback: string) => {
    setIsSaving(true)
    try {
      receive(await load(), fallback)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      reportProblem(problem)
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, save: (load, fallback) => void save(load, fallback) }
}
