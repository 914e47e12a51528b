/** What the job that tells a supplier of it is given. */
export type Joined = { distributorId: number; venueId: number; invitationId: number }
export const NOTIFY_OF_JOINING = { name: 'onboarding.tell-of-joining' }
