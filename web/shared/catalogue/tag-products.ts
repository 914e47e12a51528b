type Tagged = { id: number; tags: readonly { id: number }[] }

/** The tags of each product after adding and removing some; unchanged products are left out. */
export function retagged(products: readonly Tagged[], on: readonly number[], off: readonly number[]) {
  return products.flatMap(({ id, tags }) => {
    const before = tags.map((tag) => tag.id)
    const after = [...new Set([...before.filter((tag) => !off.includes(tag)), ...on])]
    const isSame = after.length === before.length && after.every((tag) => before.includes(tag))
    return isSame ? [] : [{ id, tagIds: after }]
  })
}
