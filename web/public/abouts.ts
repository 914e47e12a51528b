/** The description of each page in a sentence, by its address. */
export const publicAbouts: Record<string, string> = {
  '/supplier': 'Entry page for suppliers who follow a link: sign in, or open the order from the email.',
  '/supplier/orders/{id}':
    'One order for its supplier, opened by a link: view, accept, edit, decline or cancel without signing in.',
  '/buyer': 'Entry page for outlets who follow a link: sign in, or open the order from the email.',
  '/buyer/orders/{id}': 'One order for the outlet that placed it, opened by a link: view, change or cancel without signing in.',
  '/run': 'The stops of a driver for a day: what to deliver where, and who received it.',
  '/onboarding': 'Join by invitation: your outlet, your users and your payment details.',
  '/onboarding-success': 'What happens after joining, and the way back to the cart.',
  '/onboarding-not-found': 'The invitation has expired or was already answered; how to get a new one.',
  '/free-trial': 'Try the paid plan for free.',
  '/legal/suppliers/{id}': 'The terms and conditions of one supplier.',
  '/buyer/orders/products/{id?}': 'What a shop sells, for visitors: choose, fill the cart, and join to order.',
  '/buyer/shopping-cart': 'What a visitor of a shop has chosen, and how to become a customer and order it.',
}
