/** What the job that tells a supplier of it is given. */
export type Joined = { distributorId: number; venueId: number; invitationId: number }
export const TELL_OF_JOINING = { name: 'onboarding.tell-of-joining' }
