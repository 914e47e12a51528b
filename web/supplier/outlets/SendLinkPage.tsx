import { LinkForm } from './LinkForm.tsx'

/** Invites a customer by mail to fill in their own details. */
export default function SendLinkPage() {
  return (
    <LinkForm
      title="Send an onboarding link"
      subtitle="They fill in their own details and accept your terms; it takes two minutes."
    />
  )
}
