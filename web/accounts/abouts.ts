/** The description of each page in a sentence, by its address. */
export const platformAbouts: Record<string, string> = {
  '/': 'Choose the outlet, group or supplier to work for.',
  '/login': 'Sign in with email and password.',
  '/forgot-password': 'Ask for a link to set a new password.',
  '/set-password/{token}': 'Set a new password with the link from an email.',
  '/features-list': 'What each plan includes, for outlets and for suppliers.',
  '/legal/terms-and-conditions': 'The rules for using the platform.',
  '/legal/privacy-policy': 'What is stored about people, why and for how long.',
  '/accounts/premium': 'Your paid accounts with plan, subscription and what is due.',
  '/accounts/freemium': 'Your free accounts, and what a paid plan would add.',
  '/accounts/distributor/new': 'Create an account for another supplier you run.',
  '/accounts/buyer-group/new': 'Create a group account for several outlets of one owner.',
  '/{any}': 'Shown when there is no page at an address.',
}
