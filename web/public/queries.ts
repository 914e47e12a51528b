import { z } from 'zod'

/** The link a visitor came by. */
const token = z.string().min(1).max(200).optional().catch(undefined)
/** Said or not said. */
const yes = z.literal('true').optional().catch(undefined)

/** What /onboarding reads of its address. */
export const onboardingQuery = z.object({ token })

/**
 * What /onboarding-success reads of its address (R-055, G-078): whether one comes from onboarding, goes back to the cart, or has answered
 * an invitation.
 */
export const onboardingSuccessQuery = z.object({ token, onboarding: yes, fromShoppingCart: yes, isInvitation: yes })

/** What /run reads of its address. */
export const runQuery = z.object({ token })
