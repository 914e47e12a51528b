import type { Category } from '#contract/catalogue/categories.ts'

/** The category at the end of a path of ids with its ancestors, the top one first; empty if the path does not exist. */
export function pathTo(tree: readonly Category[], ids: readonly number[]): Category[] {
  const path: Category[] = []
  let level = tree
  for (const id of ids) {
    const next = level.find((category) => category.id === id)
    if (!next) return []
    path.push(next)
    level = next.children
  }
  return path
}

export type Place = { id: number; label: string; depth: number }

/** The possible parents of a category: neither itself nor its descendants. */
export const placesFor = (tree: readonly Category[], except: number | null, depth = 0): Place[] =>
  tree.flatMap((category) =>
    category.id === except
      ? []
      : [{ id: category.id, label: category.displayName, depth }, ...placesFor(category.children, except, depth + 1)],
  )
