import type { Category } from '#contract/catalogue/categories.ts'

/** The category at the end of an address of ids, with those above it, the top one first; empty when there is no such way down. */
export function pathDown(tree: readonly Category[], ids: readonly number[]): Category[] {
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

/** Every place a category may be moved below: not itself, and nothing that lies below it. */
export const placesFor = (tree: readonly Category[], except: number | null, depth = 0): Place[] =>
  tree.flatMap((category) =>
    category.id === except
      ? []
      : [{ id: category.id, label: category.displayName, depth }, ...placesFor(category.children, except, depth + 1)],
  )
