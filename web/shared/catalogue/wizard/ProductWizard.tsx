import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { useUserMaybe } from '#web/session/session.ts'
import type { Problem } from '#web/site/problem.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { later } from '#web/ui/later.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCatalogue, useProductChanges, useUnits } from '../catalogue.ts'
import { fromText } from '../picture.ts'
import { useMay } from '../useMay.ts'
import { InfoStep } from './InfoStep.tsx'
import {
  bodyFrom,
  copyOf,
  dropDraft,
  keepDraft,
  keptDraft,
  newDraft,
  type ProductDraft,
  STEP_BUTTONS,
  type Step,
  stepAt,
  stepOf,
  stepOfField,
} from './product-draft.ts'
import { WizardSteps } from './WizardSteps.tsx'

/** The component and the props of each step. */
export type StepProps = {
  frame: ReturnType<typeof frameOf>
  draft: ProductDraft
  problem: Problem | null
  onChange: (change: Partial<ProductDraft>) => void
  onOpen: (step: Step) => void
  /** The step is valid: continue, or create the product after the last one. */
  onNext: () => void
}

// Later steps are loaded while the first one is filled in.
const TiersStep = later(() => import('./TiersStep.tsx').then((part) => part.TiersStep))
const ParLevelStep = later(() => import('./ParLevelStep.tsx').then((part) => part.ParLevelStep))
const OverviewStep = later(() => import('./OverviewStep.tsx').then((part) => part.OverviewStep))
const PARTS = [InfoStep, TiersStep, ParLevelStep, OverviewStep] as const

/** Adds a product in four steps; the draft is kept in this browser until it is finished or discarded. */
export function ProductWizard({ original }: { original: DistributorProduct | undefined }) {
  const { calls, of, paths, draftOwner } = useCatalogue()
  const user = useUserMaybe()
  const owner = `${user?.id ?? ''} ${user?.distributorId ?? ''} ${draftOwner}`
  const units = useUnits()
  const navigate = useNavigate()
  const may = useMay()
  const create = useCall(calls.create, { changes: useProductChanges(), form: 'product' })
  const usual = units.find(({ name }) => name === 'each') ?? units[0]
  const blank = () => newDraft(usual ? String(usual.id) : null)

  const [kept] = useState(() => keptDraft(localStorage, owner))
  const [draft, setDraft] = useState<ProductDraft>(() =>
    original && kept?.from !== original.id ? copyOf(original) : (kept ?? blank()),
  )
  const [step, setStep] = useState<Step>(() => stepOf(draft))
  // Starting over remounts the steps with empty fields.
  const [turn, setTurn] = useState(0)
  const [isAllKept, setIsAllKept] = useState(true)
  const isFinished = useRef(false)
  useEffect(() => {
    if (!isFinished.current) setIsAllKept(keepDraft(localStorage, owner, { ...draft, step }))
  }, [draft, step, owner])
  const onChange = useCallback((change: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...change })), [])
  const open = (next: Step) => {
    setStep(next)
    window.scrollTo({ top: 0 })
  }

  function finish() {
    const image = fromText(draft.image)
    create
      .ask({ ...of({}), body: bodyFrom(draft), ...(image && { files: { image } }) })
      .then((product) => {
        isFinished.current = true
        dropDraft(localStorage, owner)
        toast.success(
          `Added: ${product.name}`,
          product.isHidden ? 'It is hidden. Show it when it is ready.' : 'Customers see it immediately.',
        )
        void navigate({ to: paths.products, search: asSearch({ sort: '-createdAt' }) })
      })
      .catch((problem: Problem) => {
        const [field] = Object.keys(problem.fields ?? {})
        if (field) open(stepOfField(field))
      })
  }

  const onStartOver = async () => {
    const isSure = await confirm({
      title: 'Start over?',
      message: 'Everything you entered for this product is deleted.',
      confirm: 'Start over',
      isDanger: true,
    })
    if (!isSure) return
    create.reset()
    setDraft(blank())
    setTurn(turn + 1)
    open(0)
  }

  const isAllowed = may('createDeleteProduct', 'editProductPricing')
  const Part = PARTS[step]
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <Part
        key={`${turn} ${step}`}
        frame={frameOf({
          step,
          products: paths.products,
          pending: create.isPending,
          isAllowed,
          steps: (
            <>
              <WizardSteps draft={draft} step={step} onOpen={open} />
              {!isAllKept && (
                <Notice tone="saffron">
                  This browser has no space left for the picture, so it is lost on reload. Everything else is saved.
                </Notice>
              )}
            </>
          ),
          startOver: (
            <Button variant="default" onClick={() => void onStartOver()}>
              Start over
            </Button>
          ),
          onBack: step > 0 ? () => open(stepAt(step - 1)) : undefined,
        })}
        draft={draft}
        problem={create.problem}
        onChange={onChange}
        onOpen={open}
        onNext={() => (step === 3 ? finish() : open(stepAt(step + 1)))}
      />
    </Suspense>
  )
}

/** The common layout of every step. */
function frameOf({
  step,
  products,
  pending,
  isAllowed,
  steps,
  startOver,
  onBack,
}: {
  step: Step
  products: string
  pending: boolean
  isAllowed: boolean
  steps: React.ReactNode
  startOver: React.ReactNode
  onBack: (() => void) | undefined
}) {
  return {
    title: 'New product',
    subtitle: 'Your entries are saved in this browser until you finish.',
    crumbs: <TextLink to={products}>Products</TextLink>,
    actions: startOver,
    tabs: steps,
    submit: STEP_BUTTONS[step],
    available: isAllowed,
    unavailable: 'You need permission to create products and to set prices.',
    pending,
    cancel: 'Back',
    ...(onBack && { onCancel: onBack }),
  }
}
