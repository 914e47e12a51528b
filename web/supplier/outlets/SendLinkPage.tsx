import { LinkForm } from './LinkForm.tsx'

/** Invites a customer by email to enter their details. */
export default function SendLinkPage() {
  return (
    <LinkForm
      title="Send onboarding link"
      subtitle="They enter their details and accept your terms. It takes about two minutes."
    />
  )
}
