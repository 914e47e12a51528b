import { config } from '#web/site/config.ts'
import { TextPage } from './TextPage.tsx'

/** The terms of the platform. */
export default function TermsPage() {
  const name = config.productName
  return (
    <TextPage title="Terms and conditions">
      <p>
        {name} is a platform on which outlets and their suppliers place, answer and track orders. These are the rules for using
        it.
      </p>
      <h2>Contracts</h2>
      <p>
        An order is an agreement between the outlet that places it and the supplier that accepts it. {name} transmits it and is
        not a party to it. Each supplier's own terms apply to what it sells; they are shown before you connect.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Keep your password to yourself. You are responsible for what is done under your name.</li>
        <li>Only people with the right to order or to sell for a company may do so here.</li>
        <li>The administrator of a company decides who sees and does what.</li>
      </ul>
      <h2>Prices, stock and delivery</h2>
      <p>
        Suppliers are responsible for their prices, stock and delivery times. An order is binding once the supplier has accepted
        it, with the lines that were accepted.
      </p>
      <h2>Plans</h2>
      <p>
        A plan is paid in advance and runs until it is ended. When it is not paid, the account is blocked; orders under way stay
        open to both sides.
      </p>
      <h2>Ending</h2>
      <p>
        You may leave at any time. Records that the law requires, such as invoices, are kept for the required time and then
        erased. Questions go to <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>.
      </p>
    </TextPage>
  )
}
