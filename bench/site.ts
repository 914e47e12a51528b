import { mailSealing } from '#server/platform/mail/sealed-mail.ts'

/** What jobs know of the site, where one is run by itself. */
export const SITE = {
  textChannels: [],
  productName: 'Docket',
  publicUrl: 'http://localhost',
  mailSealing: mailSealing({ secret: 'only for measuring' }),
}
