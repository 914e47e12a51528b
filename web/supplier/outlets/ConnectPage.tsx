import { LinkForm } from './LinkForm.tsx'

/** Requests a connection with a customer already on the platform. */
export default function ConnectPage() {
  return (
    <LinkForm
      title="Connect customer"
      subtitle="For customers already on the platform. Enter the email address they sign in with; they get an email and choose which outlet to connect."
    />
  )
}
