import { z } from 'zod'

const RECIPE_TYPES = ['ingredient', 'dish'] as const

/** What a recipe makes: an ingredient of others unless said. */
export const recipeType = z.enum(RECIPE_TYPES).default('ingredient')
