import { EntryPage } from './EntryPage.tsx'

/** The entry of outlets without a session. */
export default function BuyerEntryPage() {
  return (
    <EntryPage
      title="Your orders"
      text="The link in the email opens an order, without an account. If you have one, sign in to order and to see all your orders."
    />
  )
}
