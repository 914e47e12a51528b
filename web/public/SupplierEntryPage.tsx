import { EntryPage } from './EntryPage.tsx'

/** The entry of suppliers without a session. */
export default function SupplierEntryPage() {
  return (
    <EntryPage
      title="Orders from your customers"
      text="The link in the email opens an order: accept it, decline it or change it, without an account. If you have one, sign in to see all your orders."
    />
  )
}
