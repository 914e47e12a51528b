type Tagged = { id: number; tags: readonly { id: number }[] }

/** The tags each product shall bear when some are put on and some taken off; products that bear them already are left out. */
export function retagged(products: readonly Tagged[], on: readonly number[], off: readonly number[]) {
  return products.flatMap(({ id, tags }) => {
    const before = tags.map((tag) => tag.id)
    const after = [...new Set([...before.filter((tag) => !off.includes(tag)), ...on])]
    const isSame = after.length === before.length && after.every((tag) => before.includes(tag))
    return isSame ? [] : [{ id, tagIds: after }]
  })
}
