/** The data of the job that notifies a supplier of it. */
export type Joined = { distributorId: number; venueId: number; invitationId: number }
export const NOTIFY_OF_JOINING = { name: 'onboarding.tell-of-joining' }
