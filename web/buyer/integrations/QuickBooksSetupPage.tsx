import { ReturnPage } from './ReturnPage.tsx'

/** Where QuickBooks sends people back to. */
export default function QuickBooksSetupPage() {
  return <ReturnPage provider="quickBooks" />
}
