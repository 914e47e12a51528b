import { config } from '#web/site/config.ts'
import { TextPage } from './TextPage.tsx'

/** What is stored about people, why and for how long. */
export default function PrivacyPage() {
  return (
    <TextPage title="Privacy policy">
      <p>What {config.productName} stores about people, why, and for how long.</p>
      <h2>What is stored</h2>
      <ul>
        <li>Your name, email, phone number and role, because the people you trade with need to reach you.</li>
        <li>What you order, answer and change, with the time, because both sides must be able to look it up.</li>
        <li>When and from which device you signed in, because that is how misuse is noticed.</li>
      </ul>
      <h2>Who sees it</h2>
      <p>
        Colleagues in your company, and the companies you are connected with as far as an order needs it. Nothing is sold, and
        nothing is used for advertising.
      </p>
      <h2>In this browser</h2>
      <p>
        Your session, your cart and unfinished drafts are kept in the browser's local storage until you sign out. One cookie keeps
        you signed in, one remembers light or dark appearance. There are no other cookies.
      </p>
      <h2>How long</h2>
      <p>As long as you have an account. Orders and invoices are kept as long as the law requires, then erased.</p>
      <h2>Your rights</h2>
      <p>
        You may view, correct and export what is stored about you, and have it erased unless the law requires us to keep it. Write
        to <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>.
      </p>
    </TextPage>
  )
}
