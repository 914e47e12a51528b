import { z } from 'zod'
import { Named } from '#contract/parties/customer-lists.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { optionalText, term, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { crmMoment, Place } from './crm-fields.ts'

/** What somebody has to do, perhaps for an account. */
export const Todo = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  dueDate: z.string(),
  venue: Place.nullable(),
  accountOwner: Named,
  createdAt: z.string(),
  createdBy: z.string(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
})
export type Todo = z.infer<typeof Todo>

/** `due`: open, and due today or before. */
export const TODOS_SHOWN = ['open', 'due', 'done', 'all'] as const

const ListQuery = z.strictObject({
  ...pageQuery(['dueDate', 'createdAt']),
  show: z.enum(TODOS_SHOWN).default('open'),
  term: term.optional(),
  accountOwnerId: IdInPath.optional(),
  venue: IdInPath.optional(),
})
export type TodosQuery = z.output<typeof ListQuery>

const fields = {
  name: text(200),
  note: optionalText(1000),
  dueDate: crmMoment,
  venueId: Id.nullable(),
  /** Who has to do it. */
  accountOwnerId: Id,
}
export const NewTodo = z.strictObject({
  name: fields.name,
  note: fields.note.default(''),
  dueDate: fields.dueDate,
  venueId: fields.venueId.optional(),
  /** Without one, who creates it. */
  accountOwnerId: fields.accountOwnerId.optional(),
})
export const TodoChange = z.strictObject(fields).partial().extend({ isDone: z.boolean().optional() })
export type TodoChange = z.output<typeof TodoChange>

const reads = { audience: 'distributor', permission: 'seeCRM', plan: 'premium' } as const
const writes = { audience: 'distributor', permission: 'createTodos', plan: 'premium' } as const
const one = { params: z.object({ todoId: IdInPath }) }

/** To-dos of a supplier's users. Without seeCRMForAll, only those somebody has to do or created. */
export const todos = {
  list: endpoint({
    ...reads,
    method: 'GET',
    path: '/distributor/todos',
    summary: 'List to-dos, the one due first first',
    query: ListQuery,
    returns: paged(Todo).extend({ dueCount: z.number() }),
    problems: [],
  }),
  create: endpoint({
    ...writes,
    method: 'POST',
    path: '/distributor/todos',
    summary: 'Create a to-do; who has to do it is reminded when it is due',
    body: NewTodo,
    returns: Todo,
    status: 201,
    idempotent: true,
    problems: ['validation_failed', 'idempotency_key_reused'],
  }),
  venues: endpoint({
    ...reads,
    method: 'GET',
    path: '/distributor/todos/venues',
    summary: 'List accounts that a to-do can be for, by name',
    returns: listOf(Named),
    problems: [],
  }),
  accountOwners: endpoint({
    ...reads,
    method: 'GET',
    path: '/distributor/todos/account-owners',
    summary: 'List users who can be given a to-do, by name',
    returns: listOf(Named),
    problems: [],
  }),
  calendar: endpoint({
    ...reads,
    method: 'GET',
    path: '/distributor/todos/calendar',
    summary: 'Get your own open to-dos as a calendar file (iCalendar)',
    returns: 'file',
    problems: [],
  }),
  find: endpoint({
    ...reads,
    ...one,
    method: 'GET',
    path: '/distributor/todos/:todoId',
    summary: 'Get a to-do',
    returns: Todo,
    problems: ['not_found'],
  }),
  calendarOfOne: endpoint({
    ...reads,
    ...one,
    method: 'GET',
    path: '/distributor/todos/:todoId/calendar',
    summary: 'Get a to-do as a calendar file (iCalendar)',
    returns: 'file',
    problems: ['not_found'],
  }),
  change: endpoint({
    ...writes,
    ...one,
    method: 'PUT',
    path: '/distributor/todos/:todoId',
    summary: 'Update a to-do, or mark it as done',
    body: TodoChange,
    returns: Todo,
    idempotent: true,
    problems: ['not_found', 'validation_failed', 'idempotency_key_reused'],
  }),
  remove: endpoint({
    ...writes,
    ...one,
    method: 'DELETE',
    path: '/distributor/todos/:todoId',
    summary: 'Delete a to-do',
    returns: 'nothing',
    problems: ['not_found'],
  }),
}
