import { ReturnPage } from './ReturnPage.tsx'

/** Where Xero sends people back to. */
export default function XeroSetupPage() {
  return <ReturnPage provider="xero" />
}
