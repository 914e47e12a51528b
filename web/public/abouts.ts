/** What each page is for, in a sentence, by its address. */
export const publicAbouts: Record<string, string> = {
  '/supplier': 'Where suppliers arrive from a link: sign in, or open the order from the mail.',
  '/supplier/orders/{id}':
    'One order for its supplier, opened by a link: look, accept, edit, decline or cancel without signing in.',
  '/buyer': 'Where outlets arrive from a link: sign in, or open the order from the mail.',
  '/buyer/orders/{id}':
    'One order for the outlet that placed it, opened by a link: look, ask for a change or cancel without signing in.',
  '/run': 'The stops of a driver for a day: what to hand over where, and who took it.',
  '/onboarding': 'Join by invitation: your outlet, your people and how you pay.',
  '/onboarding-success': 'What happens after joining, and the way back to the cart.',
  '/onboarding-not-found': 'The invitation has expired or was already answered; how to get a new one.',
  '/free-trial': 'Try the paid plan for a while, free.',
  '/legal/suppliers/{id}': 'The terms and conditions of one supplier, for anybody.',
  '/buyer/orders/products/{id?}': 'What a shop sells, for visitors: choose, fill the cart, and join to order.',
  '/buyer/shopping-cart': 'What a visitor of a shop has chosen, and how to become a customer and order it.',
}
