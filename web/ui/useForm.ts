import { useBlocker } from '@tanstack/react-router'
import { type SyntheticEvent, useRef, useState } from 'react'
import { safeParse, type z } from 'zod'
import { messages } from '#contract/platform/fields.ts'
import type { Problem } from '#web/site/problem.ts'
import { bracketName, fieldMessages } from '#web/site/problem-messages.ts'

type Values = Record<string, unknown>

export type Form<V extends Values, O> = {
  values: V
  /** A function gets the present value: for what is changed after a wait, such as a list to which a file is added. */
  set: <N extends keyof V & string>(name: N, value: V[N] | ((before: V[N]) => V[N])) => void
  /** Changes one entry of a list or record: only the errors of this entry are outdated by that. */
  setIn: <N extends keyof V & string>(
    name: N,
    key: string | number,
    value: EntryOf<V[N]> | ((before: EntryOf<V[N]>) => EntryOf<V[N]>),
  ) => void
  /** Errors by bracket name: `lines[0][quantity]`. */
  errors: Record<string, string>
  /** The first error of one entry of a list or record, whichever part of it is wrong. */
  errorIn: (name: keyof V & string, key: string | number) => string | undefined
  /** Whether there is something to save: the values, or what is sent of them, differ from what was there first. */
  isDirty: boolean
  /** Whether one field differs from what was there first, or saved last. */
  hasChanged: (name: keyof V & string) => boolean
  /** Marks these values as saved, so that the form is no longer dirty. */
  reset: (values?: V) => void
  /** For the form, and for further buttons in it that save in another way. */
  onSubmit: (save: (values: O) => void) => (event: SyntheticEvent<HTMLElement>) => void
  /** Props of a text, number, select or checkbox field by its name. */
  text: (name: keyof V & string) => FieldProps & {
    'aria-invalid': boolean
    value: string
    onChange: (typed: string | { currentTarget: { value: string } }) => void
  }
  number: (name: keyof V & string) => FieldProps & { value: number | string; onChange: (value: number | string) => void }
  choice: (name: keyof V & string) => FieldProps & { value: string | null; onChange: (value: string | null) => void }
  check: (name: keyof V & string) => Omit<FieldProps, 'onBlur'> & {
    checked: boolean
    onChange: (event: { currentTarget: { checked: boolean } }) => void
  }
}

/** What parts of a form need from it; a form with more fields is accepted too. */
export type FieldsOf<V extends Values> = Omit<Form<V, unknown>, 'reset' | 'onSubmit'>

type EntryOf<T> = T extends readonly (infer E)[] ? E : T extends Readonly<Record<string, infer E>> ? E : never

type FieldProps = { name: string; error: string | null; onBlur: () => void }

type Options<V> = {
  initial: V
  /** Why the last save failed; its field errors are shown on their fields. */
  problem: Problem | null
  /** The form's names of fields that the server names differently, `{ scheduledAt: 'day' }`, or what makes them of what was sent. */
  names?: Readonly<Record<string, string>> | ((name: string, sent: V) => string)
  /** Confirms before unsaved changes are left. */
  isGuarded?: boolean
}

/**
 * The state of a form. The schema validates a field on blur and all of them on submit, the first invalid field gets the focus, and
 * server errors stay on a field until it is changed.
 */
export function useForm<S extends z.ZodType<unknown, Values>>(
  options: Options<z.input<S>> & { schema: S },
): Form<z.input<S>, z.output<S>>
/** What is sent is made of the values by `bodyOf`: the schema of the endpoint validates that, and decides whether something changed. */
export function useForm<S extends z.ZodType, V extends Values>(
  options: Options<V> & { schema: S; bodyOf: (values: V) => z.input<S> },
): Form<V, z.input<S>>
export function useForm<V extends Values>({
  schema,
  initial,
  bodyOf,
  problem,
  names = {},
  isGuarded = true,
}: Options<V> & { schema: z.ZodType; bodyOf?: (values: V) => unknown }): Form<V, unknown> {
  const [start, setStart] = useState<V>(initial)
  const [values, setValues] = useState<V>(initial)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [answered, setAnswered] = useState<{ problem: Problem | null; changed: ReadonlySet<string> }>({
    problem: null,
    changed: new Set(),
  })
  const [sent, setSent] = useState<V>(initial)
  const isSaved = useRef(false)
  const sentOf = (of: V): unknown => (bodyOf ? bodyOf(of) : of)

  const isDirty = JSON.stringify(sentOf(values)) !== JSON.stringify(sentOf(start))
  useBlocker({
    disabled: !isGuarded || !isDirty,
    shouldBlockFn: () => !(isSaved.current && problem === null) && !window.confirm('Leave without saving your changes?'),
    enableBeforeUnload: () => isGuarded && isDirty,
  })

  // A new answer of the server brings its own errors; those of fields changed since are outdated.
  if (answered.problem !== problem) setAnswered({ problem, changed: new Set() })
  const fromServer = Object.fromEntries(
    Object.entries(fieldMessages(problem?.fields ?? {}))
      .map(([name, message]) => [ownName(name, sent), message] as const)
      .filter(([name]) => ![...answered.changed].some((place) => isWithin(name, place))),
  )
  const errors = { ...fromServer, ...wrong }

  function ownName(name: string, of: V): string {
    return typeof names === 'function' ? names(name, of) : (names[name] ?? names[fieldOf(name)] ?? name)
  }

  const set: Form<V, unknown>['set'] = (name, value) => put(name, value)

  /** A field knows its value by the type of its control only. */
  function put(name: keyof V & string, value: unknown, place: string = name): void {
    isSaved.current = false
    setValues((before) => ({ ...before, [name]: typeof value === 'function' ? value(before[name]) : value }))
    setWrong((before) => withoutPlace(before, place))
    setAnswered((before) => ({ ...before, changed: new Set([...before.changed, place]) }))
  }

  function check(): Record<string, string> {
    const checked = safeParse(schema, sentOf(values))
    if (checked.success) return {}
    const found: Record<string, string> = {}
    for (const issue of checked.error.issues) {
      const path = bracketName(issue.path.join('.'))
      const name = bodyOf ? ownName(path, values) : path
      found[name] ??=
        issue.code === 'invalid_type' && issue.message.startsWith('Invalid input') ? messages.required : issue.message
    }
    return found
  }

  const field = (name: string): FieldProps => ({
    name,
    error: errors[name] ?? null,
    onBlur: () => {
      // An empty field that was only focused is not an error yet.
      if (values[name] === start[name]) return
      const message = check()[name]
      setWrong(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others))
    },
  })

  return {
    values,
    set,
    setIn: (name, key, value) => put(name, (before: V[typeof name]) => withEntry(before, key, value), `${name}[${key}]`),
    errors,
    errorIn: (name, key) => Object.entries(errors).find(([at]) => isWithin(at, `${name}[${key}]`))?.[1],
    isDirty,
    hasChanged: (name) => JSON.stringify(values[name]) !== JSON.stringify(start[name]),
    reset: (saved = values) => {
      isSaved.current = true
      setStart(saved)
      setValues(saved)
      setWrong({})
    },
    onSubmit: (save) => (event) => {
      event.preventDefault()
      event.stopPropagation()
      const form = event.currentTarget.closest('form')
      const found = check()
      setWrong(found)
      const checked = safeParse(schema, sentOf(values))
      if (checked.success) {
        isSaved.current = true
        setSent(values)
        save(bodyOf ? bodyOf(values) : checked.data)
      } else if (form) focusFirst(form, found)
    },
    text: (name) => ({
      ...field(name),
      // Text inputs say this themselves, password inputs do not.
      'aria-invalid': Boolean(errors[name]),
      value: String(values[name] ?? ''),
      onChange: (typed) => put(name, typeof typed === 'string' ? typed : typed.currentTarget.value),
    }),
    number: (name) => ({
      ...field(name),
      value: shownNumber(values[name]),
      onChange: (value) => put(name, numberOf(value)),
    }),
    choice: (name) => ({
      ...field(name),
      value: values[name] == null ? null : String(values[name]),
      onChange: (value) => put(name, value),
    }),
    check: (name) => {
      const { onBlur: _, ...rest } = field(name)
      return {
        ...rest,
        checked: Boolean(values[name]),
        onChange: (event) => put(name, event.currentTarget.checked),
      }
    },
  }
}

/** A number field gives '12.50' as text until blur, and Enter submits before that. Text that is not a number yet stays as typed. */
function numberOf(value: number | string): number | string | undefined {
  if (value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : value
}

const shownNumber = (value: unknown): number | string => (typeof value === 'number' ? value : String(value ?? ''))

/** An error may be about a part of a field, such as `lines[0][quantity]`: changing the field clears it. */
const fieldOf = (name: string): string => name.split('[', 1)[0] ?? name

/** Whether a name is that of a place, or of a part of it. */
const isWithin = (name: string, place: string): boolean => name === place || name.startsWith(`${place}[`)

const withoutPlace = (wrong: Record<string, string>, place: string): Record<string, string> =>
  Object.fromEntries(Object.entries(wrong).filter(([name]) => !isWithin(name, place)))

function withEntry(all: unknown, key: string | number, value: unknown): unknown {
  const changed = (before: unknown) => (typeof value === 'function' ? value(before) : value)
  if (Array.isArray(all)) return all.map((one, i) => (i === Number(key) ? changed(one) : one))
  const entries: Values = { ...(typeof all === 'object' && all) }
  return { ...entries, [key]: changed(entries[key]) }
}

function focusFirst(form: HTMLFormElement, found: Record<string, string>): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && 'name' in element && found[String(element.name)]) {
      element.focus()
      return
    }
  }
}
