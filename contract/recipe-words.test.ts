import { expect, test } from 'vitest'
import { recipeType } from './recipe-words.ts'

test('R-141 a recipe is an ingredient unless said', () => {
  expect(recipeType.parse(undefined)).toBe('ingredient')
  expect(recipeType.parse('dish')).toBe('dish')
  expect(recipeType.safeParse('drink').success).toBe(false)
})
