import { oneOf } from '#web/site/one-of.ts'

/** The views of /buyer/recipes, kept in its address. */
const VIEWS = ['recipes', 'sales', 'variance'] as const
export type RecipeView = (typeof VIEWS)[number]

export const viewIn = (view: string | undefined): RecipeView => oneOf(view ?? '', VIEWS) ?? 'recipes'
