import { fieldProblem, Problem } from './problem.ts'

/** A list or an object under construction; it becomes a plain value when all fields are known. */
type Node = { kind: 'list' | 'object'; entries: Map<string, Node | string> }

const NAME = /^[^[\]]+(\[[^[\]]*\])*$/
const DIGITS = /^\d{1,4}$/
const MOST_LEVELS = 8

/**
 * Puts fields together by their bracket names: `lines[0][quantity]` is the quantity of the first line. List positions are digits without
 * gaps, so that a field can neither set the length of a list nor what every object or list has.
 */
export function bracketFields() {
  const root = newNode('object')
  return {
    /** @throws Problem validation_failed */
    add(name: string, value: string): void {
      const keys = keysOf(name)
      let at = root
      for (const [level, key] of keys.entries()) {
        if (at.kind === 'list' && !DIGITS.test(key)) throw notKnown(name)
        const next = keys[level + 1]
        const known = at.entries.get(key)
        if (next === undefined) {
          if (typeof known === 'object') throw notKnown(name)
          at.entries.set(key, value)
          return
        }
        const kind = DIGITS.test(next) ? 'list' : 'object'
        const node = known ?? newNode(kind)
        if (typeof node === 'string' || node.kind !== kind) throw notKnown(name)
        at.entries.set(key, node)
        at = node
      }
    },
    /** @throws Problem validation_failed */
    body: (): Record<string, unknown> => objectOf(root, ''),
  }
}

/** A body that travels whole, as JSON in the field `data`. @throws Problem validation_failed */
export function bodyFromJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text, (key, inner) => {
      if (isReserved(key)) throw new Problem('validation_failed', { fields: { data: [`${key} is not known here`] } })
      return inner
    })
  } catch (error) {
    throw error instanceof Problem ? error : fieldProblem('data', 'Must be JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fieldProblem('data', 'Must be a JSON object')
  return { ...value }
}

/** Names that every object has: as a field they are refused, so that nothing can take one for the other. */
export const isReserved = (key: string): boolean => key in Object.prototype || key === 'prototype'

function keysOf(name: string): string[] {
  const keys = NAME.test(name) ? name.split(/[[\]]+/) : []
  if (name.endsWith(']')) keys.pop()
  if (keys.length === 0 || keys.length > MOST_LEVELS || keys.includes('') || keys.some(isReserved)) throw notKnown(name)
  return keys
}

const newNode = (kind: Node['kind']): Node => ({ kind, entries: new Map() })

const plainOf = (node: Node | string, path: string): unknown =>
  typeof node === 'string' ? node : node.kind === 'list' ? listOf(node, path) : objectOf(node, path)

function objectOf({ entries }: Node, path: string): Record<string, unknown> {
  return Object.fromEntries([...entries].map(([key, node]) => [key, plainOf(node, path ? `${path}.${key}` : key)]))
}

function listOf({ entries }: Node, path: string): unknown[] {
  const positions = [...entries].map(([key, node]) => [Number(key), node] as const).sort(([a], [b]) => a - b)
  if (positions.some(([position], i) => position !== i)) throw fieldProblem(path, 'Must be numbered from 0 without gaps')
  return positions.map(([position, node]) => plainOf(node, `${path}.${position}`))
}

const notKnown = (name: string): Problem => fieldProblem(name.slice(0, 100) || 'body', 'Is not known here')
