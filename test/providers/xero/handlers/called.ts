import type { Answer, Asked } from '../../double/server.ts'
import type { Context } from '../context.ts'
import type { Asking } from '../lists.ts'

/** A call, its parameters decoded. */
export type Called = { context: Context; asked: Asked; params: Record<string, string> }
export type Handler = (called: Called) => Answer | object
/** By the names of operations in Xero's description. */
export type Handlers = Record<string, Handler>

/** The records of a call, which are in a list with their name. */
export const sentOf = <Sent>({ asked }: Called, name: string): Sent[] => (asked.body as { [name: string]: Sent[] })[name] ?? []

export const isEachForItself = ({ asked }: Called): boolean => asked.url.searchParams.get('summarizeErrors') === 'false'
export const askingOf = ({ asked }: Called): Asking => ({ query: asked.url.searchParams, headers: asked.headers })
export const isTrue = ({ asked }: Called, name: string): boolean => asked.url.searchParams.get(name) === 'true'
