import { type OwnCompany, type OwnCompanyChange, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import type { Problem } from '#web/site/problem.ts'
import { toast } from '#web/ui/toast.ts'

export const loadOwnCompany = () => load(supplierProfile.find, {})

/** The supplier's company and how it is saved. */
export function useOwnCompany(form: string): {
  company: OwnCompany
  save: (body: OwnCompanyChange, then: (saved: OwnCompany) => void, logo?: Blob) => void
  isSaving: boolean
  problem: Problem | null
} {
  const company = useAnswer(supplierProfile.find, {})
  const saving = useCall(supplierProfile.change, { changes: [supplierProfile.find], form })
  return {
    company,
    save: (body, then, logo) =>
      saving.send({ body, ...(logo && { files: { logo } }) }, (saved) => {
        then(saved)
        toast.success('Settings saved')
      }),
    isSaving: saving.isPending,
    problem: saving.problem,
  }
}
