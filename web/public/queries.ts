import { z } from 'zod'

/** The token of the visitor's link. */
const token = z.string().min(1).max(200).optional().catch(undefined)
/** An optional flag. */
const yes = z.literal('true').optional().catch(undefined)

/** The query parameters of /onboarding. */
export const onboardingQuery = z.object({ token })

/**
 * The query parameters of /onboarding-success (R-055, G-078): coming from onboarding, returning to the cart, or after answering an
 * invitation.
 */
export const onboardingSuccessQuery = z.object({ token, onboarding: yes, fromShoppingCart: yes, isInvitation: yes })

/** The query parameters of /run. */
export const runQuery = z.object({ token })
