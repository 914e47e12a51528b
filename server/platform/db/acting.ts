/** For whom a transaction works. Row-level security shows it the rows of that party and no others. */
export type Acting =
  | { side: 'distributor'; distributorId: number }
  | { side: 'venue'; venueIds: readonly number[] }
  /** The platform admin and jobs. */
  | { side: 'everyone' }
  /** Signing in, joining, and finding what a link opens: people, companies and links, and nothing that is traded. */
  | { side: 'accounts' }
  | { side: 'nobody' }

export const everyone: Acting = { side: 'everyone' }
export const accounts: Acting = { side: 'accounts' }
export const nobody: Acting = { side: 'nobody' }

/** The value of the setting `docket.acting` that the policies read. */
export function actingSetting(acting: Acting): string {
  switch (acting.side) {
    case 'distributor':
      return `distributor:${acting.distributorId}`
    case 'venue':
      return `venue:{${acting.venueIds.join(',')}}`
    case 'everyone':
      return 'everyone'
    case 'accounts':
      return 'accounts'
    case 'nobody':
      return ''
  }
}
