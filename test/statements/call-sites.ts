import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getTokenAtPosition, isCallExpression, type Node } from 'typescript/unstable/ast'
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import { type Kind, kindsOf } from './kinds.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What a call of `rows` expects of each row. */
export type Expected = Map<string, { kinds: ReadonlySet<Kind>; isNullable: boolean; isOptional: boolean }>

export type CallSites = {
  /** Of the innermost call in the stack that names a type; null where none does, so that nothing is expected. */
  expectedAt(stack: string): Expected | null
  close(): void
}

/** Asks the compiler what the code expects where it asks for rows. */
export function openCallSites(): CallSites {
  const api = new API({ cwd: ROOT })
  const [project] = api.updateSnapshot({ openProjects: [path.join(ROOT, 'tsconfig.json')] }).getProjects()
  if (!project) throw new Error('The project was not opened')
  const { program, checker } = project
  const known = new Map<string, Expected | null>()

  const rowTypeAt = (site: string): Type | undefined => {
    const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(site) ?? []
    const source = program.getSourceFile(path.join(ROOT, file))
    if (!source) return undefined
    const start = startOf(file, Number(line)) + Number(column) - 1
    let node: Node | undefined = getTokenAtPosition(source, start)
    while (node && !(isCallExpression(node) && node.typeArguments?.[0])) {
      if (isCallExpression(node)) return undefined
      node = node.parent
    }
    const [argument] = (node && isCallExpression(node) && node.typeArguments) || []
    return argument && checker.getTypeFromTypeNode(argument)
  }

  return {
    expectedAt(stack) {
      const found = known.get(stack)
      if (found !== undefined) return found
      for (const site of stack.split(' ')) {
        const type = rowTypeAt(site)
        if (!type) break
        if (type.flags & TypeFlags.TypeParameter) continue
        const expected = expectedOf(checker, type)
        known.set(stack, expected)
        return expected
      }
      known.set(stack, null)
      return null
    },
    close: () => api.close(),
  }
}

function expectedOf(checker: Checker, type: Type): Expected {
  return new Map(
    checker.getPropertiesOfType(type).map((property) => {
      const typeOf = checker.getTypeOfSymbol(property)
      if (!typeOf) throw new Error(`${property.name} has no type`)
      return [property.name, { ...kindsOf(checker, typeOf), isOptional: (property.flags & SymbolFlags.Optional) !== 0 }]
    }),
  )
}

const starts = new Map<string, number[]>()
function startOf(file: string, line: number): number {
  let lines = starts.get(file)
  if (!lines) {
    lines = [0]
    for (const { index } of readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\n/g)) lines.push(index + 1)
    starts.set(file, lines)
  }
  return lines[line - 1] ?? 0
}
