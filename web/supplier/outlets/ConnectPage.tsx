import { LinkForm } from './LinkForm.tsx'

/** Asks an outlet that orders on the platform already. */
export default function ConnectPage() {
  return (
    <LinkForm
      title="Connect a customer"
      subtitle="For outlets that order here already: ask them for the mail address they sign in with. They get a mail and answer with their outlet."
    />
  )
}
